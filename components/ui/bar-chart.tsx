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
