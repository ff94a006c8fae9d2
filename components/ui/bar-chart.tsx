type Bar = {
  key: string;
  values: readonly [first: number, second?: number];
  marked?: boolean;
};

type Props = {
  /** What it shows, for who does not see it; the table beside it says the same in figures. */
  label: string;
  /** What the colours stand for, in the order of values. */
  legend: readonly [first: string, second?: string];
  /** What a mark below a bar stands for, where there is any. */
  mark?: string | false;
  /** The value of a bar of full height, above 0, and how that is written. */
  most: number;
  top: string;
  bars: readonly Bar[];
  /** Below the first bar and the last. */
  ends: readonly [first: string, last: string];
};

/** A bar for each day or week, in the direction of reading. */
export function BarChart({ label, legend: [first, second], mark, most, top, bars, ends }: Props) {
  const height = (value: number) => ({ height: `${(value / most) * 100}%` });
  return (
    <figure className="bar-chart">
      <figcaption>
        <span className="bar-chart-first">{first}</span>
        {second && <span className="bar-chart-second">{second}</span>}
        {mark && <span className="bar-chart-marked">{mark}</span>}
      </figcaption>
      <div role="img" aria-label={label} className="bar-chart-bars">
        <span>{top}</span>
        {bars.map(({ key, values: [one, other], marked }) => (
          <div key={key} data-marked={marked || undefined}>
            <i style={height(one)} />
            {other !== undefined && <i style={height(other)} />}
          </div>
        ))}
      </div>
      <p aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}
