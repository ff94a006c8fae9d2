import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { fieldClass } from '../../ui/input';
import { CHIP } from './choices';
import { RangeSlider } from './range-slider';
import { formatNumber } from '@/lib/i18n/format';
import { numberText, parseNumber } from '@/lib/i18n/parse-number';
import { amountAt, rangeProblems, type Pair, type Slider } from '@/lib/search/filter-form';

type Range = Pair<number | null>;
type Props = {
  names: Pair<string>;
  labels: Pair<string>;
  /** As typed. */
  texts: Pair<string>;
  onChange: (texts: Pair<string>) => void;
  /** Its ends mean "no limit": there it leaves the fields blank. */
  slider: Slider;
  max: number;
  unit: string;
  ranges?: Range[];
  /** Whether problems are shown: after the form was submitted. */
  isChecked: boolean;
};

const SIDES = [0, 1] as const;

export function RangeField({ names, labels, texts, onChange, slider, max, unit, ranges = [], isChecked }: Props) {
  const t = useTranslations('filters');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const id = useId();
  const format = (value: number) => numberText(value, (each) => formatNumber(each, locale));
  const problems = isChecked ? rangeProblems(texts, max) : [];
  const ends: Pair<number> = [amountAt(slider, slider.min), amountAt(slider, slider.max)];
  const parsed = texts.map(parseNumber) as Range;
  const values: Pair<number> = [parsed[0] ?? ends[0], parsed[1] ?? ends[1]];
  const blank: Pair<string> = [t('noMinimum'), t('noLimit')];
  const setText = (side: 0 | 1, text: string) => onChange(side === 0 ? [text, texts[1]] : [texts[0], text]);
  return (
    <div className="grid gap-3">
      <RangeSlider
        slider={slider}
        values={values}
        labels={labels}
        texts={
          [0, 1].map((side) => (parsed[side] == null ? blank[side] : `${format(parsed[side])} ${unit}`)) as Pair<string>
        }
        onChange={(side, value) => setText(side, value === ends[side] ? '' : format(value))}
      />
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <label key={side} className="grid gap-1 text-xs text-muted-foreground">
            {side === 0 ? t('from') : t('to')}
            <input
              name={names[side]}
              value={texts[side]}
              onChange={(event) => setText(side, event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              aria-label={labels[side]}
              aria-invalid={problems[side] ? true : undefined}
              aria-describedby={problems[side] ? `${id}-${side}` : undefined}
              placeholder={blank[side]}
              className={`${fieldClass} h-11 font-sans`} // the slider writes here, in the reader's digits
            />
          </label>
        ))}
      </div>
      {ranges.length > 0 && (
        <Ranges
          ranges={ranges}
          chosen={parsed}
          onChoose={([from, to]) => onChange([from === null ? '' : format(from), to === null ? '' : format(to)])}
        />
      )}
      <div role="alert" className="grid gap-1 text-sm text-destructive empty:hidden">
        {SIDES.map(
          (side) =>
            problems[side] && (
              <p key={side} id={`${id}-${side}`}>
                {`${labels[side]}: ${errors(problems[side])}`}
              </p>
            ),
        )}
      </div>
    </div>
  );
}

/** Usual ranges. A second press clears the range. */
function Ranges({ ranges, chosen, onChoose }: { ranges: Range[]; chosen: Range; onChoose: (range: Range) => void }) {
  const t = useTranslations('filters.ranges');
  const locale = useLocale();
  const short = (amount: number) => {
    if (amount < 10_000) return formatNumber(amount, locale);
    const [unit, size] = amount < 1_000_000 ? (['thousand', 1_000] as const) : (['million', 1_000_000] as const);
    return t(unit, { amount: formatNumber(amount / size, locale) });
  };
  const label = ([from, to]: Range) => {
    if (to === null) return t('from', { amount: short(from ?? 0) });
    return from === null ? t('upTo', { amount: short(to) }) : t('between', { from: short(from), to: short(to) });
  };
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2 noscript:hidden">
      {ranges.map((range) => {
        const isChosen = range[0] === chosen[0] && range[1] === chosen[1];
        return (
          <button
            key={range.join()}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? [null, null] : range)}
            className={CHIP}
          >
            {label(range)}
          </button>
        );
      })}
    </div>
  );
}
