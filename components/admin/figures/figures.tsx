import { useLocale, useTranslations } from 'next-intl';
import { BarChart } from '../../ui/bar-chart';
import { EmptyState, FilterLinks } from '../dashboard';
import { AreaForm } from './area-form';
import { FigureSection, FigureTable } from './figure-section';
import { QueueFigures } from './queue-figures';
import { useFigureText } from './use-figure-text';
import { FIGURE_WEEKS, figuresToText, type FiguresQuery } from '@/lib/figures/schema';
import type { FiguresView } from '@/lib/figures/view';
import { deskPaths } from '@/lib/http/paths';

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
      <QueueFigures query={query} queue={figures.queue} />
      <PaymentFigures query={query} figures={figures} />
      <SearchFigures query={query} figures={figures} />
    </>
  );
}

function ListingFigures({ query, figures: { listings } }: FiguresProps) {
  const t = useTranslations('figures');
  const locale = useLocale();
  const text = useFigureText();
  const { weeks, areas } = listings;
  const nameOf = ({ name, nameAr }: (typeof areas)[number]) => (locale === 'ar' ? nameAr : name) ?? t('goneArea');
  const chosen = areas.find(({ id }) => id === query.area);
  const most = Math.max(1, ...weeks.map(({ added, expired }) => Math.max(added, expired)));
  const mostLive = Math.max(1, ...weeks.map(({ live }) => live ?? 0));
  const ends = text.ends(weeks.map(({ week }) => week));
  const cells = (row: (typeof weeks)[number] | (typeof areas)[number]) => [
    text.number(row.added),
    text.number(row.expired),
    text.number(row.live),
  ];
  const columns = [t('column.added'), t('column.expired'), t('column.live')];
  return (
    <FigureSection id="figures-listings" title={t('listings.title')} lead={t('listings.lead')}>
      <AreaForm
        query={query}
        areas={areas.filter(({ name }) => name !== null).map((area) => ({ id: area.id, name: nameOf(area) }))}
      />
      {chosen && <h3 className="font-bold">{nameOf(chosen)}</h3>}
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          label={t('listings.chart', { from: ends[0], to: ends[1], most: text.number(most) })}
          legend={[t('column.added'), t('column.expired')]}
          most={most}
          top={text.number(most)}
          bars={weeks.map(({ week, added, expired }) => ({ key: week, values: [added, expired] }))}
          ends={ends}
        />
        <BarChart
          label={t('listings.liveChart', { from: ends[0], to: ends[1], most: text.number(mostLive) })}
          legend={[t('column.live')]}
          most={mostLive}
          top={text.number(mostLive)}
          bars={weeks.map(({ week, live }) => ({ key: week, values: [live ?? 0] }))}
          ends={ends}
        />
      </div>
      <FigureTable
        of="listings"
        query={query}
        title={t('listings.byWeek')}
        columns={[t('column.week'), ...columns]}
        rows={weeks.toReversed().map((row) => ({ key: row.week, cells: [text.day(row.week), ...cells(row)] }))}
      />
      <FigureTable
        of="areas"
        query={query}
        title={t('listings.byArea')}
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
  const most = Math.max(1, ...periods.map(({ captured, refunded }) => Math.max(captured, refunded)));
  const written = query.by === 'week' ? text.day : text.month;
  const ends = [written(periods.at(0)?.from), written(periods.at(-1)?.from)] as const;
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
          <BarChart
            label={t('payments.chart', { from: ends[0], to: ends[1], most: text.number(most) })}
            legend={[t('column.captured'), t('column.refunded')]}
            most={most}
            top={text.number(most)}
            bars={periods.map(({ from, captured, refunded }) => ({ key: from, values: [captured, refunded] }))}
            ends={ends}
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

/** Maximum number of words in a chart. */
const SHOWN_WORDS = 10;

function SearchFigures({ query, figures: { searches } }: FiguresProps) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const most = Math.max(1, ...searches.map(({ people }) => people));
  return (
    <FigureSection id="figures-searches" title={t('searches.title')} lead={t('searches.lead')}>
      {searches.length === 0 ? (
        <EmptyState title={t('searches.none')} />
      ) : (
        <>
          <ol aria-label={t('searches.chart')} className="grid gap-2 rounded-lg border bg-card p-4 text-sm">
            {searches.slice(0, SHOWN_WORDS).map(({ words, people }) => (
              <li key={words} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span className="wrap-anywhere">
                  <bdi>{words}</bdi>
                </span>
                <span>{text.number(people)}</span>
                <i
                  aria-hidden
                  className="col-span-full h-2 rounded-full bg-primary"
                  style={{ width: `${(people / most) * 100}%` }}
                />
              </li>
            ))}
          </ol>
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
