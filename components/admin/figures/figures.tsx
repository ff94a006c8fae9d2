import { useLocale, useTranslations } from 'next-intl';
import { Chart } from '../../ui/chart';
import { EmptyState, FilterLinks } from '../dashboard';
import { AreaForm } from './area-form';
import { FigureSection, FigureTable, type FiguresProps } from './figure-section';
import { useFigureText } from './use-figure-text';
import { FIGURE_WEEKS, figuresToText } from '@/lib/figures/schema';
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

const most = (values: (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0));

function useAreaName() {
  const texts = useTranslations();
  const locale = useLocale();
  return (area: Parameters<typeof areaName>[0]) => areaName(area, locale, texts);
}

function ListingFigures({ query, figures }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const nameOf = useAreaName();
  const { weeks, areas } = figures.listings;
  const chosen = areas.find(({ id }) => id === query.area);
  const [from, to] = text.ends(weeks.map(({ week }) => week));
  const mostMoved = most(weeks.flatMap(({ added, expired }) => [added, expired]));
  const mostLive = most(weeks.map(({ live }) => live));
  return (
    <FigureSection id="figures-listings" title={t('listings.title')} lead={t('listings.lead')}>
      <AreaForm
        query={query}
        areas={areas.filter(({ name }) => name !== null).map((area) => ({ id: area.id, name: nameOf(area) }))}
      />
      {chosen && <h3 className="font-bold">{nameOf(chosen)}</h3>}
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          label={t('listings.chart', { from, to, most: text.number(mostMoved) })}
          series={[{ name: t('column.added') }, { name: t('column.expired') }]}
          points={weeks.map(({ week, added, expired }) => ({ name: text.day(week), values: [added, expired] }))}
        />
        <Chart
          label={t('listings.liveChart', { from, to, most: text.number(mostLive) })}
          series={[{ name: t('column.live'), as: 'line' }]}
          points={weeks.map(({ week, live }) => ({ name: text.day(week), values: [live] }))}
        />
      </div>
      <FigureTable of="listings" query={query} figures={figures} title={t('listings.byWeek')} />
    </FigureSection>
  );
}

function DemandFigures({ query, figures }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const nameOf = useAreaName();
  const { weeks, areas } = figures.listings;
  const [from, to] = text.ends(weeks.map(({ week }) => week));
  const ranked = areas.filter(({ contacts }) => contacts > 0).slice(0, MAX_RANKED);
  return (
    <FigureSection id="figures-demand" title={t('demand.title')} lead={t('demand.lead')}>
      {ranked.length === 0 ? (
        <EmptyState title={t('demand.none')} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <Chart
            label={t('demand.chart', { from, to, most: text.number(most(weeks.map(({ contacts }) => contacts))) })}
            series={[{ name: t('column.contacts') }]}
            points={weeks.map(({ week, contacts }) => ({ name: text.day(week), values: [contacts] }))}
          />
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
  const text = useFigureText();
  const [from, to] = text.ends(leads.map(({ week }) => week));
  const mostSent = most(leads.flatMap(({ messages, viewings }) => [messages, viewings]));
  return (
    <FigureSection id="figures-leads" title={t('leads.title')} lead={t('leads.lead')}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          label={t('leads.chart', { from, to, most: text.number(mostSent) })}
          series={[{ name: t('column.messages') }, { name: t('column.viewings') }]}
          points={leads.map(({ week, messages, viewings }) => ({ name: text.day(week), values: [messages, viewings] }))}
        />
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
  const mostDecided = most(weeks.flatMap(({ approved, rejected }) => [approved, rejected]));
  const longest = most(weeks.flatMap(({ median, p90 }) => [median, p90]));
  const [from, to] = text.ends(weeks.map(({ week }) => week));
  return (
    <FigureSection id="figures-queue" title={t('queue.title')} lead={t('queue.lead')}>
      <p>{oldest === null ? t('queue.empty') : t('queue.oldest', { time: text.hours(oldest) })}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          label={t('queue.decisions', { from, to, most: text.number(mostDecided) })}
          series={[{ name: t('column.approved') }, { name: t('column.rejected') }]}
          points={weeks.map(({ week, approved, rejected }) => ({ name: text.day(week), values: [approved, rejected] }))}
        />
        <Chart
          unit="hours"
          label={t('queue.chart', { from, to, most: text.hours(longest) })}
          series={[
            { name: t('column.median'), as: 'line' },
            { name: t('column.p90'), as: 'line' },
          ]}
          points={weeks.map(({ week, median, p90 }) => ({ name: text.day(week), values: [median, p90] }))}
        />
      </div>
      <FigureTable of="queue" query={query} figures={figures} title={t('queue.byWeek')} />
      {admins.length > 0 && <FigureTable of="admins" query={query} figures={figures} title={t('queue.byAdmin')} />}
    </FigureSection>
  );
}

function PaymentFigures({ query, figures }: FiguresProps) {
  const { payments } = figures;
  const t = useTranslations('figures');
  const text = useFigureText();
  const periods = [...Map.groupBy(payments, ({ from }) => from)].map(([from, rows]) => ({
    from,
    captured: rows.reduce((sum, row) => sum + row.captured, 0),
    refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
  }));
  const written = (from: string | undefined) => text.period(from, query.by);
  const [from, to] = [written(periods.at(0)?.from), written(periods.at(-1)?.from)];
  const mostMoved = most(periods.flatMap(({ captured, refunded }) => [captured, refunded]));
  return (
    <FigureSection id="figures-payments" title={t('payments.title')} lead={t('payments.lead')}>
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
          <Chart
            label={t('payments.chart', { from, to, most: text.number(mostMoved) })}
            series={[{ name: t('column.captured') }, { name: t('column.refunded') }]}
            points={periods.map((each) => ({ name: written(each.from), values: [each.captured, each.refunded] }))}
          />
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
    <FigureSection id="figures-searches" title={t('searches.title')} lead={t('searches.lead')}>
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
