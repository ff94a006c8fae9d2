type Bar = {
  key: string;
  values: readonly [first: number, second?: number];
  marked?: boolean;
};

type Props = {
  /** Accessible name; the table beside it has the same figures. */
  label: string;
  /** Labels of the colours, in the order of the values. */
  legend: readonly [first: string, second?: string];
  /** Label of the marks below bars, if there are any. */
  mark?: string | false;
  /** Value of a full-height bar, above 0, and its label. */
  most: number;
  top: string;
  bars: readonly Bar[];
  /** Labels below the first and the last bar. */
  ends: readonly [first: string, last: string];
};

/** One bar per day or week, in reading direction. */
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
