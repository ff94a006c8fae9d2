'use client';

import type { Pair } from '@/lib/properties/filter-form';

type Props = {
  min: number;
  max: number;
  step: number;
  values: Pair<number>;
  labels: Pair<string>;
  texts: Pair<string>;
  onChange: (side: 0 | 1, value: number) => void;
};

/* 44 px to touch, 22 px to see. The track lets presses through to the other thumb. */
const thumb =
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent outline-none ' +
  '[&::-webkit-slider-runnable-track]:h-11 [&::-webkit-slider-runnable-track]:bg-transparent ' +
  '[&::-moz-range-track]:bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-(image:--thumb) ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent [&::-moz-range-thumb]:bg-(image:--thumb) ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:-outline-offset-6 focus-visible:[&::-webkit-slider-thumb]:outline-ring ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:-outline-offset-6 focus-visible:[&::-moz-range-thumb]:outline-ring';

const thumbStyle = {
  '--thumb': 'radial-gradient(circle, var(--card) 0 8px, var(--primary) 8.5px 11px, transparent 11.5px)',
} as React.CSSProperties;

/** Two native range inputs on one track; they follow the direction of the text. */
export function RangeSlider({ min, max, step, values, labels, texts, onChange }: Props) {
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const [low, high] = values;
  return (
    <div className="relative mx-1 h-11 noscript:hidden" style={thumbStyle}>
      <div className="absolute inset-x-5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-border">
        <div
          className="absolute inset-y-0 rounded-full bg-primary"
          style={{ insetInlineStart: percent(low), insetInlineEnd: `calc(100% - ${percent(high)})` }}
        />
      </div>
      {([0, 1] as const).map((side) => (
        <input
          key={side}
          type="range"
          min={min}
          max={max}
          step={step}
          value={values[side]}
          onChange={(event) => {
            const value = event.target.valueAsNumber;
            onChange(side, side === 0 ? Math.min(value, high) : Math.max(value, low));
          }}
          aria-label={labels[side]}
          aria-valuetext={texts[side]}
          className={thumb}
          // Where both stand at the upper end, only the lower one can still move.
          style={{ zIndex: side === 0 && low > (min + max) / 2 ? 1 : undefined }}
        />
      ))}
    </div>
  );
}
