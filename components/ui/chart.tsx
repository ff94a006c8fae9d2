'use client';

import { useLocale } from 'next-intl';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { formatHours, formatMoney, formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';

type Unit = 'count' | 'money' | 'hours';
type Series = {
  name: string;
  /** Default: bars. `mark` puts a dot on the base line where the value is not null. */
  as?: 'line' | 'mark';
};

type Props = {
  /** Accessible name; the table beside it has the same figures. */
  label: string;
  /** Hours are given in seconds. Default: count. */
  unit?: Unit;
  series: readonly Series[];
  /** One value per series; null is unknown. */
  points: readonly { name: string; values: readonly (number | null)[] }[];
  /** Horizontal bars with their names beside them, for a ranking. */
  ranking?: boolean;
};

const COLOURS = ['var(--primary)', 'var(--brand-sun)', 'var(--foreground)'];
const HEIGHT = 240; // px
const LEGEND_HEIGHT = 32; // px
const ROW_HEIGHT = 30; // px, of a ranking
const NAME_WIDTH = 112; // px, of a ranking
const TEXT = { fontSize: 12, fill: 'var(--muted-foreground)' };

/** Points in reading direction. */
export function Chart({ label, unit = 'count', series, points, ranking = false }: Props) {
  const locale = useLocale();
  const format = (value: number) => FORMATS[unit](value, locale);
  const isRtl = locale === 'ar';
  const values = { type: 'number', tick: TEXT, tickLine: false, axisLine: false, tickFormatter: format } as const;
  const names = { dataKey: 'name', type: 'category', tick: TEXT, tickLine: false, stroke: 'var(--input)' } as const;
  const side = isRtl ? 'right' : 'left';
  return (
    <figure
      role="img"
      aria-label={label}
      dir="ltr"
      className="grid rounded-lg border bg-card px-2 py-3 text-card-foreground"
    >
      <div
        aria-hidden
        className="relative"
        style={{ minHeight: ranking ? (points.length + 1) * ROW_HEIGHT + LEGEND_HEIGHT : HEIGHT }}
      >
        <div className="absolute inset-0">
          <ResponsiveContainer width="100%" height="100%">
            <ComposedChart data={[...points]} layout={ranking ? 'vertical' : 'horizontal'} accessibilityLayer={false}>
              <CartesianGrid stroke="var(--border)" horizontal={!ranking} vertical={ranking} />
              {ranking ? (
                <>
                  <XAxis {...values} allowDecimals={false} reversed={isRtl} />
                  <YAxis {...names} width={NAME_WIDTH} orientation={side} interval={0} />
                </>
              ) : (
                <>
                  <XAxis {...names} reversed={isRtl} minTickGap={24} />
                  <YAxis {...values} allowDecimals={false} width="auto" orientation={side} />
                </>
              )}
              <Tooltip
                cursor={{ fill: 'var(--muted)' }}
                content={(props) => <Values {...props} series={series} format={format} />}
              />
              <Legend
                itemSorter={null}
                verticalAlign="top"
                height={LEGEND_HEIGHT}
                formatter={(name: string) => <bdi className="text-xs text-foreground">{name}</bdi>}
              />
              {series.map(({ name, as }, at) => {
                const props = {
                  name,
                  dataKey: ({ values: all }: Props['points'][number]) => all[at] ?? null,
                  isAnimationActive: false,
                };
                const colour = COLOURS[at];
                const dot = { fill: colour, r: 2 }; // a value between two weeks without one has no line
                if (as === 'line') return <Line key={name} {...props} stroke={colour} strokeWidth={2} dot={dot} />;
                if (as === 'mark')
                  return (
                    <Line
                      key={name}
                      {...props}
                      stroke={colour}
                      strokeWidth={0}
                      dot={{ fill: colour, r: 3 }}
                      legendType="circle"
                    />
                  );
                return <Bar key={name} {...props} fill={colour} radius={2} maxBarSize={24} />;
              })}
            </ComposedChart>
          </ResponsiveContainer>
        </div>
      </div>
    </figure>
  );
}

const FORMATS: Record<Unit, (value: number, locale: Locale) => string> = {
  count: formatNumber,
  money: formatMoney,
  hours: formatHours,
};

type ValuesProps = TooltipContentProps & { series: readonly Series[]; format: (value: number) => string };

/** The values of the point below the pointer. */
function Values({ active, payload, label, series, format }: ValuesProps) {
  const locale = useLocale();
  if (!active) return null;
  const shown = payload.filter(({ name, value }) => {
    const isMark = series.some((each) => each.name === name && each.as === 'mark');
    return typeof value === 'number' && !isMark;
  });
  return (
    <div dir={locale === 'ar' ? 'rtl' : 'ltr'} className="rounded-md border bg-card px-3 py-2 text-xs shadow-float">
      <p className="font-medium">
        <bdi>{label}</bdi>
      </p>
      {shown.map(({ name, value }) => (
        <p key={String(name)} className="flex justify-between gap-4">
          <span className="text-muted-foreground">{name}</span>
          <span className="tabular-nums">{format(Number(value))}</span>
        </p>
      ))}
    </div>
  );
}
