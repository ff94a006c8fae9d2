'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { rangeProblems, type Pair, type Slider } from '@/lib/properties/filter-form';
import { fieldClass } from '../../ui/input';
import { RangeSlider } from './range-slider';

type Props = {
  /** Of the two bounds in the form. */
  names: Pair<string>;
  labels: Pair<string>;
  /** Its ends mean 'no limit' and are not sent. */
  slider: Slider;
  /** What may be typed at most. */
  max: number;
  /** What is no number is shown as it was typed, with what is wrong about it. */
  initial: Pair<number | string | undefined>;
  unit: string;
  /** What the bounds are of, and those that can be meant where it is something else than what they were set for. */
  of?: string;
  fitting?: (texts: Pair<string>, of: string) => Pair<string>;
};

const SIDES = [0, 1] as const;

/**
 * Two bounds, typed freely in any digits or set with the slider above. The fields are what is sent; the slider only
 * writes into them, so it is hidden without JavaScript. What is wrong is known to the form at once (as the fields'
 * validity) and shown when it asks for it.
 */
export function RangeField({ names, labels, slider, max, initial, unit, ...rest }: Props) {
  const { of = '', fitting = (texts) => texts } = rest;
  const t = useTranslations('filters');
  const problems = useTranslations('errors');
  const locale = useLocale();
  const shown = (value: number | string | undefined) =>
    typeof value === 'number' ? formatNumber(value, locale) : (value ?? '');
  const [meant, setMeant] = useState(() => ({ of, texts: initial.map(shown) as Pair<string> }));
  const texts = meant.of === of ? meant.texts : fitting(meant.texts, of);
  const found = rangeProblems(texts, max).map((problem) => problem && problems(problem)) as Pair<string | undefined>;
  const [isTold, setTold] = useState(() => found.some(Boolean));
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [least, most] = found;
  useEffect(() => {
    for (const side of SIDES) fields.current[side]?.setCustomValidity([least, most][side] ?? '');
  }, [least, most]);

  const id = useId();
  const ends: Pair<number> = [slider.min, slider.max];
  const parsed = texts.map(parseNumber) as Pair<number | null>;
  const values = parsed.map((value, side) =>
    Math.min(Math.max(value ?? ends[side as 0 | 1], slider.min), slider.max),
  ) as Pair<number>;

  const setText = (side: 0 | 1, text: string) => {
    const after: Pair<string> = side === 0 ? [text, texts[1]] : [texts[0], text];
    setMeant({ of, texts: after });
    if (rangeProblems(after, max).every((problem) => !problem)) setTold(false);
  };
  const said = (side: 0 | 1) => {
    const value = parsed[side] ?? ends[side];
    return value === ends[side] ? (side === 0 ? t('noMinimum') : t('noLimit')) : `${shown(value)} ${unit}`;
  };

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
        {SIDES.map((side) => {
          const isWrong = isTold && found[side] !== undefined;
          return (
            <label key={side} className="grid gap-1 text-xs text-muted-foreground">
              {side === 0 ? t('from') : t('to')}
              <input
                ref={(field) => {
                  fields.current[side] = field;
                }}
                name={names[side]}
                value={texts[side]}
                onChange={(event) => setText(side, event.target.value)}
                onInvalid={() => setTold(true)}
                inputMode="decimal"
                autoComplete="off"
                aria-label={labels[side]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${side}` : undefined}
                placeholder={side === 0 ? t('noMinimum') : t('noLimit')}
                className={`${fieldClass} h-11 font-sans`} // the slider writes here: in the reader's figures
              />
            </label>
          );
        })}
      </div>
      <div role="alert" className="grid gap-1 text-sm text-destructive empty:hidden">
        {isTold &&
          SIDES.map(
            (side) =>
              found[side] !== undefined && (
                <p key={side} id={`${id}-${side}`}>
                  {`${labels[side]}: ${found[side]}`}
                </p>
              ),
          )}
      </div>
    </div>
  );
}
