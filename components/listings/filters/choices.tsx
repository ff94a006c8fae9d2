import { ChevronRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/i18n/format';

export type Option = { value: string; label: string; description?: string };

type Props = {
  name: string;
  legend: string;
  options: Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  legendHidden?: boolean;
  multiple?: boolean;
  /** One row of equal parts. */
  inRow?: boolean;
  /** Number of results by option; null until they are loaded. Options are of one width, so that their arrival moves none. */
  counts?: Partial<Record<string, number>> | null;
  /** Id of an error. */
  describedBy?: string;
};

export const CHIP =
  'relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-input px-4 text-sm font-medium transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary/10 has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring aria-pressed:border-primary aria-pressed:bg-primary/10 aria-pressed:text-primary';
const PART =
  'relative grid min-h-11 grow cursor-pointer place-items-center border px-1 border-input text-sm font-medium transition-colors basis-8 first-of-type:rounded-s-md last-of-type:rounded-e-md not-first-of-type:-ms-px hover:bg-muted has-checked:z-1 has-checked:border-primary has-checked:bg-primary/10 has-checked:text-primary has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring';

export function Choices({ name, legend, options, chosen, onChange, legendHidden, ...props }: Props) {
  const { multiple, inRow, counts, describedBy } = props;
  const locale = useLocale();
  const isChosen = (value: string) => chosen.includes(value) || (!multiple && value === '' && chosen.length === 0);
  const toggle = (value: string, isOn: boolean) => {
    if (!multiple) return onChange(value === '' ? [] : [value]);
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value));
  };
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm text-muted-foreground'}>{legend}</legend>
      <div
        className={
          inRow
            ? 'flex'
            : counts === undefined
              ? 'flex flex-wrap gap-2'
              : 'grid grid-cols-2 gap-2 *:px-2 *:first:col-span-full'
        }
      >
        {options.map(({ value, label, description }) => (
          <label
            key={value}
            className={`${inRow ? PART : CHIP} ${counts?.[value] === 0 ? 'text-muted-foreground' : ''}`}
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={isChosen(value)}
              aria-invalid={describedBy ? true : undefined}
              onChange={(event) => toggle(value, event.target.checked)}
              className="sr-only"
            />
            {description ? (
              <>
                <span aria-hidden>{label}</span>
                <span className="sr-only">{description}</span>
              </>
            ) : (
              label
            )}
            {(counts?.[value] ?? 0) > 0 && (
              <span aria-hidden className="text-xs font-normal">
                {formatNumber(counts?.[value] ?? 0, locale)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SectionProps = { title: string; value?: string; open?: boolean; children: ReactNode };

export function Section({ title, value, open = true, children }: SectionProps) {
  return (
    <details open={open} className="group border-b last:border-b-0">
      <summary className="flex min-h-12 items-center gap-3 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-medium">{title}</span>
        <span className="ms-auto min-w-0 truncate text-sm text-primary">{value}</span>
        <ChevronRight
          aria-hidden
          className="shrink-0 size-5 rotate-90 text-muted-foreground transition-transform group-open:-rotate-90"
        />
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
