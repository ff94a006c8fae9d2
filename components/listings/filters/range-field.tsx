'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { dispatchChange } from '../../ui/dispatch-change';
import { fieldClass } from '../../ui/input';
import { PriceRanges } from './price-ranges';
import { RangeSlider } from './range-slider';
import { formatNumber } from '@/lib/i18n/format';
import { numberText, parseNumber } from '@/lib/i18n/parse-number';
import { amountAt, rangeProblems, type Pair, type Slider } from '@/lib/search/filter-form';

type Props = {
  names: Pair<string>;
  labels: Pair<string>;
  /** Its ends mean 'no limit': there it leaves the fields blank. */
  slider: Slider;
  max: number;
  /** Invalid numbers are shown as typed, with their error. */
  initial: Pair<number | string | undefined>;
  unit: string;
  /** Kind of amounts (a listing type). When it changes, `keepFitting` returns the bounds that still make sense. */
  kind?: string;
  keepFitting?: (texts: Pair<string>, kind: string) => Pair<string>;
  /** Amounts offered as buttons. */
  ranges?: Pair<number | null>[];
};

const SIDES = [0, 1] as const;

/** The slider writes into the fields. Problems are their validity at once, and shown when the form is checked. */
export function RangeField({ names, labels, slider, max, initial, unit, ...rest }: Props) {
  const { kind = '', keepFitting = (texts) => texts, ranges = [] } = rest;
  const t = useTranslations('filters');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const format = (value: number | string | undefined) =>
    typeof value === 'number' ? numberText(value, (each) => formatNumber(each, locale)) : (value ?? '');
  const [entered, setEntered] = useState(() => ({ kind, texts: initial.map(format) as Pair<string> }));
  const texts = entered.kind === kind ? entered.texts : keepFitting(entered.texts, kind);
  const found = rangeProblems(texts, max).map((problem) => problem && errors(problem)) as Pair<string | undefined>;
  const [isShown, setShown] = useState(() => found.some(Boolean));
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [minProblem, maxProblem] = found;
  useEffect(() => {
    for (const side of SIDES) fields.current[side]?.setCustomValidity([minProblem, maxProblem][side] ?? '');
  }, [minProblem, maxProblem]);

  const id = useId();
  const ends: Pair<number> = [amountAt(slider, slider.min), amountAt(slider, slider.max)];
  const parsed = texts.map(parseNumber) as Pair<number | null>;
  const values = parsed.map((value, side) => value ?? ends[side as 0 | 1]) as Pair<number>;

  const setTexts = (after: Pair<string>) => {
    setEntered({ kind, texts: after });
    if (rangeProblems(after, max).every((problem) => !problem)) setShown(false);
  };
  const setText = (side: 0 | 1, text: string) => setTexts(side === 0 ? [text, texts[1]] : [texts[0], text]);
  const valueText = (side: 0 | 1) => {
    const value = parsed[side];
    return value === null ? (side === 0 ? t('noMinimum') : t('noLimit')) : `${format(value)} ${unit}`;
  };
  const setRange = ([from, to]: Pair<number | null>, { currentTarget }: MouseEvent) => {
    setTexts([format(from ?? undefined), format(to ?? undefined)]);
    dispatchChange(currentTarget);
  };

  return (
    <div className="grid gap-3">
      <RangeSlider
        slider={slider}
        values={values}
        labels={labels}
        texts={[valueText(0), valueText(1)]}
        onChange={(side, value) => setText(side, value === ends[side] ? '' : format(value))}
      />
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => {
          const isInvalid = isShown && found[side] !== undefined;
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
                onInvalid={() => setShown(true)}
                inputMode="decimal"
                autoComplete="off"
                aria-label={labels[side]}
                aria-invalid={isInvalid || undefined}
                aria-describedby={isInvalid ? `${id}-${side}` : undefined}
                placeholder={side === 0 ? t('noMinimum') : t('noLimit')}
                className={`${fieldClass} h-11 font-sans`} // the slider writes here: in the reader's figures
              />
            </label>
          );
        })}
      </div>
      {ranges.length > 0 && <PriceRanges ranges={ranges} chosen={parsed} onChoose={setRange} />}
      <div role="alert" className="grid gap-1 text-sm text-destructive empty:hidden">
        {isShown &&
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
