'use client';

import { useState } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { Locale } from '@/lib/i18n/routing';
import { fieldClass } from '../../ui/input';
import { RangeSlider } from './range-slider';

type Pair<T> = [T, T];

type Props = {
  /** Of the two bounds in the form. */
  names: Pair<string>;
  labels: Pair<string>;
  /** Its ends mean 'no limit' and are not sent. */
  slider: { min: number; max: number; step: number };
  initial: Pair<number | undefined>;
  unit: string;
  from: string;
  to: string;
  noMinimum: string;
  noLimit: string;
  locale: Locale;
};

/**
 * Two bounds, typed freely in any digits or set with the slider above. The fields are what is sent; the slider only
 * writes into them, so it is hidden without JavaScript.
 */
export function RangeField({ names, labels, slider, initial, unit, locale, ...words }: Props) {
  const shown = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, locale));
  const [texts, setTexts] = useState<Pair<string>>(() => [shown(initial[0]), shown(initial[1])]);
  const ends: Pair<number> = [slider.min, slider.max];
  const values = texts.map((text, side) => {
    const value = parseNumber(text) ?? ends[side as 0 | 1];
    return Math.min(Math.max(value, slider.min), slider.max);
  }) as Pair<number>;

  const setText = (side: 0 | 1, text: string) =>
    setTexts((before) => (side === 0 ? [text, before[1]] : [before[0], text]));
  const said = (side: 0 | 1) =>
    values[side] === ends[side] ? (side === 0 ? words.noMinimum : words.noLimit) : `${shown(values[side])} ${unit}`;

  return (
    <div className="grid gap-3">
      <RangeSlider
        {...slider}
        values={values}
        labels={labels}
        texts={[said(0), said(1)]}
        onChange={(side, value) => setText(side, value === ends[side] ? '' : shown(value))}
      />
      <div className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((side) => (
          <label key={side} className="grid gap-1 text-xs text-muted-foreground">
            {side === 0 ? words.from : words.to}
            <input
              name={names[side]}
              value={texts[side]}
              onChange={(event) => setText(side, event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              aria-label={labels[side]}
              placeholder={side === 0 ? words.noMinimum : words.noLimit}
              className={`${fieldClass} h-11`}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
