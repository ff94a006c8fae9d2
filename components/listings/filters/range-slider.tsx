import { amountAt, positionOf, type Pair, type Slider } from '@/lib/search/filter-form';

/** One of two thumbs on a track: 44 px to touch, 22 px to see. The track ignores presses, so that both can be reached. */
const thumbClass = [
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent outline-none',
  '[--thumb:radial-gradient(circle,var(--card)_0_8px,var(--primary)_8.5px_11px,transparent_11.5px)]',
  '[&::-webkit-slider-runnable-track]:h-11 [&::-moz-range-track]:bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-(image:--thumb)',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent [&::-moz-range-thumb]:bg-(image:--thumb)',
  '[&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:-outline-offset-6 [&:focus-visible::-webkit-slider-thumb]:outline-ring',
  '[&:focus-visible::-moz-range-thumb]:outline-2 [&:focus-visible::-moz-range-thumb]:-outline-offset-6 [&:focus-visible::-moz-range-thumb]:outline-ring',
].join(' ');

type Props = {
  slider: Slider;
  values: Pair<number>;
  labels: Pair<string>;
  texts: Pair<string>;
  onChange: (side: 0 | 1, amount: number) => void;
};

/** Two native range inputs on one track; they follow the direction of the text. */
export function RangeSlider({ slider, values, labels, texts, onChange }: Props) {
  const { min, max, step } = slider;
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const positions = values.map((amount) => positionOf(slider, amount)) as Pair<number>;
  const [low, high] = positions;
  return (
    <div className="relative mx-1 h-11 noscript:hidden">
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
          value={positions[side]}
          onChange={(event) => {
            const position = event.target.valueAsNumber;
            onChange(side, amountAt(slider, side === 0 ? Math.min(position, high) : Math.max(position, low)));
          }}
          aria-label={labels[side]}
          aria-valuetext={texts[side]}
          className={thumbClass}
          // If both handles are at the upper end, only the lower one can still move.
          style={{ zIndex: side === 0 && low > (min + max) / 2 ? 1 : undefined }}
        />
      ))}
    </div>
  );
}
