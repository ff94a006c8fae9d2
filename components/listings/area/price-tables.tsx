import { useLocale, useTranslations } from 'next-intl';
import { usePriceText } from './use-price-text';
import { useRoomsName } from './use-rooms-name';
import { FigureTable } from '@/components/ui/figure-table';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { formatChange, formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaPage } from '@/lib/listings/read/area-page';
import { medianChange, quarterOf, QUARTERS_SHOWN } from '@/lib/prices/compare';
import type { QuarterView, Spread, StatisticView } from '@/lib/prices/view';
import { KINDS, kindSlug, type Kind } from '@/lib/search/kind-slug';

/** Asking prices by kind, bedrooms and subtype, and by quarter. Renders nothing with too little data. */
export function PriceTables({ page }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const roomsName = useRoomsName();
  const { amount, range } = usePriceText();
  const { statistics, quarters, kind, place } = page;
  const groups = KINDS.map((each) => ({ kind: each, rows: rowsOf(statistics, each) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const takenOn = statistics
    .map((row) => row.takenOn)
    .sort()
    .at(-1);
  if (!takenOn && quarters.length === 0) return null;
  const rowName = ({ bedrooms, subtype }: StatisticView) => {
    if (bedrooms !== null) return roomsName(bedrooms);
    return subtype === null ? t('area.any') : t(`types.subtype.${subtype}`);
  };
  const cell = (spread: Spread) => (
    <>
      {spread.median !== null && <strong>{amount(spread.median)}</strong>}
      <span>{range(spread)}</span>
    </>
  );
  return (
    <TitledSection title={t('area.prices')}>
      {takenOn && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {groups.map(({ kind: { propertyType, listingType: offer }, rows }) => {
              const name = t('details.kinds', { kind: propertyType, offer });
              const slug = kindSlug({ propertyType, listingType: offer });
              return (
                <FigureTable
                  key={slug}
                  caption={kind ? name : <Link href={paths.area(place.slug, slug)}>{name}</Link>}
                  columns={[
                    t('area.what'),
                    t('details.cost.unit', { measure: 'price', offer }),
                    t('details.cost.unit', { measure: 'metre', offer }),
                  ]}
                  rows={rows.map((row) => [rowName(row), cell(row.price), cell(row.metre)])}
                />
              );
            })}
          </div>
          <p className="max-w-prose text-xs text-muted-foreground">
            {t('area.method', { date: formatDate(takenOn, locale) })}
          </p>
        </>
      )}
      {quarters.length > 0 && <Quarters page={page} />}
    </TitledSection>
  );
}

/** Medians by quarter: rents by the number of bedrooms, sales by type. */
function Quarters({ page: { quarters, place } }: { page: AreaPage }) {
  const t = useTranslations();
  const roomsName = useRoomsName();
  const { area, governorate } = place;
  const file = new URLSearchParams(area ? { location: area.name } : { governorate });
  const recent = [...new Set(quarters.map(({ quarter }) => quarter))].slice(0, QUARTERS_SHOWN);
  const groups = Map.groupBy(
    quarters.filter(({ quarter }) => recent.includes(quarter)),
    ({ listingType, propertyType }) => (listingType === 'rent' ? propertyType : listingType),
  );
  const nameOf = ({ listingType: offer, propertyType: kind, bedrooms }: QuarterView) =>
    bedrooms === null ? t('details.kinds', { kind, offer }) : roomsName(bedrooms);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-2">
        <h3 className="font-bold">{t('area.quarters')}</h3>
        <a
          href={`/api/prices.csv?${file}`}
          download
          className="inline-flex min-h-11 items-center text-sm text-primary hover:underline"
        >
          {t('area.file')}
        </a>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {[...groups].map(([key, rows]) => (
          <QuarterTable key={key} rows={rows} nameOf={nameOf} />
        ))}
      </div>
      <p className="max-w-prose text-xs text-muted-foreground">{t('area.quarterMethod')}</p>
    </>
  );
}

/** @param rows newest first */
function QuarterTable({ rows, nameOf }: { rows: QuarterView[]; nameOf: (row: QuarterView) => string }) {
  const t = useTranslations();
  const columns = [...new Map(rows.map((row) => [row.quarter, row])).values()];
  const [first] = rows;
  if (!first) return null;
  const { listingType: offer, propertyType: kind } = first;
  const unit = t('details.cost.unit', { measure: offer === 'rent' ? 'price' : 'metre', offer });
  const name = offer === 'rent' ? t('details.kinds', { kind, offer }) : t('details.offer', { offer });
  // In the order of their number of bedrooms or their type.
  const lines = Map.groupBy(
    rows.toSorted((a, b) => (a.bedrooms ?? 0) - (b.bedrooms ?? 0)),
    nameOf,
  );
  const heading = ({ quarter, finished }: QuarterView) => (
    <>
      {t('area.quarter', quarterOf(quarter))}
      {!finished && <span className="block">{t('area.soFar')}</span>}
    </>
  );
  return (
    <FigureTable
      className="max-sm:[&_:is(th,td):nth-child(5)]:hidden"
      caption={t('area.quarterCaption', { name, unit })}
      columns={[t('area.what'), ...columns.map(heading)]}
      rows={[...lines].map(([line, values]) => [
        line,
        ...columns.map(({ quarter }) => (
          <QuarterCell
            key={quarter}
            value={values.find((value) => value.quarter === quarter)}
            change={medianChange(values, quarter)}
          />
        )),
      ])}
    />
  );
}

function QuarterCell({ value, change }: { value: QuarterView | undefined; change: number | null }) {
  const t = useTranslations('area');
  const locale = useLocale();
  const { figure } = usePriceText();
  if (!value) return <span className="text-muted-foreground">–</span>;
  return (
    <>
      <strong>{figure(value.median)}</strong>
      <span>{t('count', { count: value.listings })}</span>
      {change !== null && <bdi className="text-xs text-muted-foreground">{formatChange(change, locale)}</bdi>}
    </>
  );
}

/** Omits a subtype to which all listings of the type belong. */
function rowsOf(statistics: StatisticView[], { propertyType, listingType }: Kind): StatisticView[] {
  const rows = statistics.filter((row) => row.propertyType === propertyType && row.listingType === listingType);
  const any = rows.find(({ subtype, bedrooms }) => subtype === null && bedrooms === null);
  return rows.filter(
    ({ subtype, price }) => subtype === null || price.low !== any?.price.low || price.high !== any.price.high,
  );
}
