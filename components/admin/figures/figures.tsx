import { useLocale, useTranslations } from 'next-intl';
import { Chart } from '../../ui/chart';
import { EmptyState, FilterLinks } from '../dashboard';
import { AreaForm, FigureSection, FigureTable, useFigureText, type FiguresProps } from './figure-section';
import { FIGURE_WEEKS, figuresToText, type FiguresQuery } from '@/lib/figures/schema';
import { areaName } from '@/lib/figures/tables';
import { deskPaths } from '@/lib/http/paths';
import { LEAD_STATES } from '@/lib/leads/schema';

/** Statistics of the market by week (docs/product.md 11.12). */
export function Figures({ query, figures }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  if (figures.countedTo === null) return <EmptyState title={t('none')} />;
  return (
    <>
      <div className="grid gap-3">
        <p className="text-muted-foreground">{t('lead', { date: text.date(figures.countedTo) })}</p>
        <FilterLinks
          label={t('span')}
          links={FIGURE_WEEKS.map((weeks) => ({
            href: deskPaths.figures(figuresToText({ ...query, weeks })),
            label: t('weeks', { weeks }),
            current: weeks === query.weeks,
          }))}
        />
      </div>
      <ListingFigures query={query} figures={figures} />
      <DemandFigures query={query} figures={figures} />
      <LeadFigures query={query} figures={figures} />
      <QueueFigures query={query} figures={figures} />
      <PaymentFigures query={query} figures={figures} />
      <SearchFigures query={query} figures={figures} />
    </>
  );
}

/** Maximum number of rows in a ranking. */
const MAX_RANKED = 10;

type Counted = 'added' | 'expired' | 'live' | 'contacts' | 'messages' | 'viewings' | 'captured' | 'refunded';
type Column = Counted | 'approved' | 'rejected' | 'median' | 'p90';

type WeekChartProps = {
  of: `${'listings' | 'demand' | 'leads' | 'queue' | 'payments'}.chart` | 'listings.liveChart' | 'queue.decisions';
  /** `week` is the first day; by month, that of the month. */
  rows: readonly ({ week: string } & Partial<Record<Column, number | null>>)[];
  columns: readonly Column[];
  by?: FiguresQuery['by'];
  unit?: 'hours';
  as?: 'line';
};

/** Columns of a table as bars or lines. */
function WeekChart({ of, rows, columns, by = 'week', unit, as }: WeekChartProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const most = Math.max(0, ...rows.flatMap((row) => columns.map((column) => row[column] ?? 0)));
  const [from, to] = [text.period(rows.at(0)?.week, by), text.period(rows.at(-1)?.week, by)];
  return (
    <Chart
      unit={unit}
      label={t(of, { from, to, most: unit === 'hours' ? text.hours(most) : text.number(most) })}
      series={columns.map((column) => ({ name: t(`column.${column}`), as }))}
      points={rows.map((row) => ({
        name: text.period(row.week, by),
        values: columns.map((column) => row[column] ?? null),
      }))}
    />
  );
}

function useAreaName() {
  const texts = useTranslations();
  const locale = useLocale();
  return (area: Parameters<typeof areaName>[0]) => areaName(area, locale, texts);
}

function ListingFigures({ query, figures }: FiguresProps) {
  const t = useTranslations('figures');
  const nameOf = useAreaName();
  const { weeks, areas } = figures.listings;
  const chosen = areas.find(({ id }) => id === query.area);
  return (
    <FigureSection of="listings">
      <AreaForm
        query={query}
        areas={areas.filter(({ name }) => name !== null).map((area) => ({ id: area.id, name: nameOf(area) }))}
      />
      {chosen && <h3 className="font-bold">{nameOf(chosen)}</h3>}
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekChart of="listings.chart" rows={weeks} columns={['added', 'expired']} />
        <WeekChart of="listings.liveChart" rows={weeks} columns={['live']} as="line" />
      </div>
      <FigureTable of="listings" query={query} figures={figures} title={t('listings.byWeek')} />
    </FigureSection>
  );
}

function DemandFigures({ query, figures }: FiguresProps) {
  const t = useTranslations('figures');
  const nameOf = useAreaName();
  const { weeks, areas } = figures.listings;
  const ranked = areas.filter(({ contacts }) => contacts > 0).slice(0, MAX_RANKED);
  return (
    <FigureSection of="demand">
      {ranked.length === 0 ? (
        <EmptyState title={t('demand.none')} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <WeekChart of="demand.chart" rows={weeks} columns={['contacts']} />
          <Chart
            ranking
            label={t('demand.areas')}
            series={[{ name: t('column.contacts') }]}
            points={ranked.map((area) => ({ name: nameOf(area), values: [area.contacts] }))}
          />
        </div>
      )}
      <FigureTable of="areas" query={query} figures={figures} title={t('demand.byArea')} />
    </FigureSection>
  );
}

function LeadFigures({ query, figures }: FiguresProps) {
  const { leads } = figures;
  const t = useTranslations('figures');
  return (
    <FigureSection of="leads">
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekChart of="leads.chart" rows={leads} columns={['messages', 'viewings']} />
        <Chart
          ranking
          label={t('leads.states')}
          series={[{ name: t('leads.title') }]}
          points={LEAD_STATES.map((state) => ({
            name: t(`column.${state}`),
            values: [leads.reduce((sum, row) => sum + row[state], 0)],
          }))}
        />
      </div>
      <FigureTable of="leads" query={query} figures={figures} title={t('leads.byWeek')} />
    </FigureSection>
  );
}

/** How long listings wait for a decision, and the number of decisions by admin. */
function QueueFigures({ query, figures }: FiguresProps) {
  const { oldest, weeks, admins } = figures.queue;
  const t = useTranslations('figures');
  const text = useFigureText();
  return (
    <FigureSection of="queue">
      <p>{oldest === null ? t('queue.empty') : t('queue.oldest', { time: text.hours(oldest) })}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekChart of="queue.decisions" rows={weeks} columns={['approved', 'rejected']} />
        <WeekChart of="queue.chart" rows={weeks} columns={['median', 'p90']} as="line" unit="hours" />
      </div>
      <FigureTable of="queue" query={query} figures={figures} title={t('queue.byWeek')} />
      {admins.length > 0 && <FigureTable of="admins" query={query} figures={figures} title={t('queue.byAdmin')} />}
    </FigureSection>
  );
}

function PaymentFigures({ query, figures }: FiguresProps) {
  const { payments } = figures;
  const t = useTranslations('figures');
  const periods = [...Map.groupBy(payments, ({ from }) => from)].map(([week, rows]) => ({
    week,
    captured: rows.reduce((sum, row) => sum + row.captured, 0),
    refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
  }));
  return (
    <FigureSection of="payments">
      <FilterLinks
        label={t('payments.by')}
        links={(['week', 'month'] as const).map((by) => ({
          href: `${deskPaths.figures(figuresToText({ ...query, by }))}#figures-payments`,
          label: t(`payments.${by}`),
          current: by === query.by,
        }))}
      />
      {payments.length === 0 ? (
        <EmptyState title={t('payments.none')} />
      ) : (
        <>
          <WeekChart of="payments.chart" rows={periods} columns={['captured', 'refunded']} by={query.by} />
          <FigureTable of="payments" query={query} figures={figures} title={t('payments.table')} />
        </>
      )}
    </FigureSection>
  );
}

function SearchFigures({ query, figures }: FiguresProps) {
  const { searches } = figures;
  const t = useTranslations('figures');
  return (
    <FigureSection of="searches">
      {searches.length === 0 ? (
        <EmptyState title={t('searches.none')} />
      ) : (
        <>
          <Chart
            ranking
            label={t('searches.chart')}
            series={[{ name: t('column.people') }]}
            points={searches.slice(0, MAX_RANKED).map(({ words, people }) => ({ name: words, values: [people] }))}
          />
          <FigureTable of="searches" query={query} figures={figures} title={t('searches.table')} />
        </>
      )}
    </FigureSection>
  );
}
