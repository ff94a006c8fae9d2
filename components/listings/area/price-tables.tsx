import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePriceText } from './use-price-text';
import { useRoomsName } from './use-rooms-name';
import { tableClass } from '@/components/ui/classes';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { formatChange, formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType } from '@/lib/listings/constants';
import type { AreaPage } from '@/lib/listings/read/area-page';
import { medianChange, quarterOf, QUARTERS_SHOWN } from '@/lib/prices/compare';
import type { QuarterView, Spread, StatisticView } from '@/lib/prices/view';
import { KINDS, kindSlug, type Kind } from '@/lib/search/kind-slug';

/** Asking prices by kind, bedrooms and subtype, and by quarter. Renders nothing with too little data. */
export function PriceTables({ page }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const roomsName = useRoomsName();
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
  return (
    <TitledSection title={t('area.prices')}>
      {takenOn && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {groups.map(({ kind: { propertyType, listingType: offer }, rows }) => {
              const name = t('details.kinds', { kind: propertyType, offer });
              const slug = kindSlug({ propertyType, listingType: offer });
              return (
                <PriceTable
                  key={slug}
                  caption={kind ? name : <Link href={paths.area(place.slug, slug)}>{name}</Link>}
                  offer={offer}
                  rows={rows.map((row) => ({ ...row, name: rowName(row) }))}
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
  return (
    <table className={`${tableClass} max-sm:[&_:is(th,td):nth-child(5)]:hidden`}>
      <caption>{t('area.quarterCaption', { name, unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area.what')}</th>
          {columns.map(({ quarter, finished }) => (
            <th key={quarter} scope="col">
              {t('area.quarter', quarterOf(quarter))}
              {!finished && <span className="block">{t('area.soFar')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines].map(([line, values]) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {columns.map(({ quarter }) => (
              <QuarterCell
                key={quarter}
                value={values.find((value) => value.quarter === quarter)}
                change={medianChange(values, quarter)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuarterCell({ value, change }: { value: QuarterView | undefined; change: number | null }) {
  const t = useTranslations('area');
  const locale = useLocale();
  const { figure } = usePriceText();
  if (!value) return <td className="text-muted-foreground">–</td>;
  return (
    <td>
      <strong>{figure(value.median)}</strong>
      <span>{t('count', { count: value.listings })}</span>
      {change !== null && <bdi className="text-xs text-muted-foreground">{formatChange(change, locale)}</bdi>}
    </td>
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

type Row = { name: string; price: Spread; metre: Spread };

function PriceTable({ caption, offer, rows }: { caption: ReactNode; offer: ListingType; rows: Row[] }) {
  const t = useTranslations();
  return (
    <table className={tableClass}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area.what')}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'price', offer })}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'metre', offer })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, price, metre }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <SpreadCell spread={price} />
            <SpreadCell spread={metre} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpreadCell({ spread }: { spread: Spread }) {
  const { amount, range } = usePriceText();
  return (
    <td>
      {spread.median !== null && <strong>{amount(spread.median)}</strong>}
      <span>{range(spread)}</span>
    </td>
  );
}
