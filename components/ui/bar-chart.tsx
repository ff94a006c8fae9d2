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
    <figure className="grid gap-2 rounded-lg border bg-card p-4 text-card-foreground">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <Key colour="size-3 bg-primary">{first}</Key>
        {second && <Key colour="size-3 bg-brand-sun">{second}</Key>}
        {mark && <Key colour="h-1 w-3 bg-foreground">{mark}</Key>}
      </figcaption>
      <div role="img" aria-label={label} className="relative flex h-44 gap-px border-b border-input pt-5 sm:gap-0.5">
        <span className="absolute start-0 top-0 text-xs leading-none text-muted-foreground">{top}</span>
        {bars.map(({ key, values: [one, other], marked }) => (
          <div key={key} className="relative h-full flex-1">
            <i style={height(one)} className="absolute inset-x-0 bottom-0 rounded-t-sm bg-primary" />
            {other !== undefined && (
              <i style={height(other)} className="absolute inset-x-1/4 bottom-0 rounded-t-sm bg-brand-sun" />
            )}
            {marked && <i className="absolute inset-x-0 -bottom-1 h-1 bg-foreground" />}
          </div>
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-xs text-muted-foreground">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`rounded-sm ${colour}`} />
    {children}
  </span>
);
