import { useLocale, useTranslations } from 'next-intl';
import { Chart } from '../../ui/chart';
import { EmptyState, FilterLinks } from '../dashboard';
import { AreaForm } from './area-form';
import { FigureSection, FigureTable } from './figure-section';
import { QueueFigures } from './queue-figures';
import { useFigureText } from './use-figure-text';
import { FIGURE_WEEKS, figuresToText, type FiguresQuery } from '@/lib/figures/schema';
import type { FiguresView } from '@/lib/figures/view';
import { deskPaths } from '@/lib/http/paths';
import { localizedName } from '@/lib/i18n/format';

export type FiguresProps = { query: FiguresQuery; figures: FiguresView };

/** How the market does, by week (docs/product.md 11.12). */
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
      <QueueFigures query={query} queue={figures.queue} />
      <PaymentFigures query={query} figures={figures} />
      <SearchFigures query={query} figures={figures} />
    </>
  );
}

type Week = FiguresView['listings']['weeks'][number];
type Area = FiguresView['listings']['areas'][number];

/** Maximum number of rows in a ranking. */
const MAX_RANKED = 10;

const most = (values: (number | null)[]) => Math.max(1, ...values.map((value) => value ?? 0));

/** Formats a row of listings, of a week or an area. */
function useListingCells() {
  const t = useTranslations('figures.column');
  const text = useFigureText();
  const columns = (['added', 'expired', 'live', 'views', 'contacts'] as const).map((name) => t(name));
  const cells = ({ added, expired, live, views, contacts }: Week | Area) =>
    [added, expired, live, views, contacts].map((value) => text.number(value));
  return { columns, cells };
}

function useAreaName() {
  const t = useTranslations('figures');
  const locale = useLocale();
  return ({ name, nameAr }: Area) =>
    name === null || nameAr === null ? t('goneArea') : localizedName({ name, nameAr }, locale);
}

function ListingFigures({ query, figures: { listings } }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const nameOf = useAreaName();
  const { columns, cells } = useListingCells();
  const { weeks, areas } = listings;
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
      <FigureTable
        of="listings"
        query={query}
        title={t('listings.byWeek')}
        columns={[t('column.week'), ...columns]}
        rows={weeks.toReversed().map((row) => ({ key: row.week, cells: [text.day(row.week), ...cells(row)] }))}
      />
    </FigureSection>
  );
}

function DemandFigures({ query, figures: { listings } }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const nameOf = useAreaName();
  const { columns, cells } = useListingCells();
  const { weeks, areas } = listings;
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
      <FigureTable
        of="areas"
        query={query}
        title={t('demand.byArea')}
        columns={[t('column.area'), ...columns]}
        rows={areas.map((row) => ({ key: String(row.id), cells: [nameOf(row), ...cells(row)] }))}
      />
    </FigureSection>
  );
}

function PaymentFigures({ query, figures: { payments } }: FiguresProps) {
  const t = useTranslations('figures');
  const kinds = useTranslations('paymentsDesk.totals.kind');
  const text = useFigureText();
  const periods = [...Map.groupBy(payments, ({ from }) => from)].map(([from, rows]) => ({
    from,
    captured: rows.reduce((sum, row) => sum + row.captured, 0),
    refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
  }));
  const written = query.by === 'week' ? text.day : text.month;
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
          <FigureTable
            of="payments"
            query={query}
            title={t('payments.table')}
            columns={(['from', 'product', 'payments', 'captured', 'refunds', 'refunded'] as const).map((name) =>
              t(`column.${name}`),
            )}
            rows={payments.toReversed().map((row) => ({
              key: `${row.from} ${row.kind}`,
              cells: [
                written(row.from),
                kinds(row.kind),
                text.number(row.payments),
                text.money(row.captured),
                text.number(row.refunds),
                text.money(row.refunded),
              ],
            }))}
          />
        </>
      )}
    </FigureSection>
  );
}

function SearchFigures({ query, figures: { searches } }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
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
          <FigureTable
            of="searches"
            query={query}
            title={t('searches.table')}
            columns={[t('column.words'), t('column.people')]}
            rows={searches.map(({ words, people }) => ({ key: words, cells: [words, text.number(people)] }))}
          />
        </>
      )}
    </FigureSection>
  );
}
