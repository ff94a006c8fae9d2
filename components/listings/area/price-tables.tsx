import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { tableClass } from '@/components/ui/classes';
import { paths } from '@/lib/http/paths';
import { formatDate, formatMonth, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType } from '@/lib/listings/constants';
import type { AreaPage } from '@/lib/listings/read/area-page';
import type { Spread, StatisticView } from '@/lib/prices/view';
import { KINDS, kindSlug, type Kind } from '@/lib/search/kind-slug';

/** Asking prices by kind, bedrooms and subtype, and their change over time. Renders nothing with too little data. */
export function PriceTables({ page }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { statistics, months, kind, place } = page;
  const groups = KINDS.map((each) => ({ kind: each, rows: rowsOf(statistics, each) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const takenOn = statistics
    .map((row) => row.takenOn)
    .sort()
    .at(-1);
  if (!takenOn) return null;
  const rowName = ({ bedrooms, subtype }: StatisticView) => {
    if (bedrooms === 0) return t('details.facts.studio');
    if (bedrooms !== null) return t('card.bedrooms', { count: bedrooms });
    return subtype === null ? t('area.any') : t(`types.subtype.${subtype}`);
  };
  return (
    <section aria-labelledby="area-prices" className="grid gap-4">
      <h2 id="area-prices" className="text-lg font-bold">
        {t('area.prices')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {groups.map(({ kind: { propertyType, listingType: offer }, rows }) => {
          const name = t('details.kinds', { kind: propertyType, offer });
          const slug = kindSlug({ propertyType, listingType: offer });
          return (
            <PriceTable
              key={slug}
              caption={kind ? name : <Link href={paths.area(place.slug, slug)}>{name}</Link>}
              nameLabel={t('area.what')}
              offer={offer}
              rows={rows.map((row) => ({ ...row, name: rowName(row) }))}
            />
          );
        })}
        {kind && months.length > 1 && (
          <PriceTable
            caption={t('area.months')}
            nameLabel={t('area.month')}
            offer={kind.listingType}
            rows={months.map((each) => ({ ...each, name: formatMonth(`${each.month}T12:00:00Z`, locale) }))}
          />
        )}
      </div>
      <p className="max-w-prose text-xs text-muted-foreground">
        {t('area.method', { date: formatDate(takenOn, locale) })}
      </p>
    </section>
  );
}

/** A subtype that is all of the type says nothing of its own. */
function rowsOf(statistics: StatisticView[], { propertyType, listingType }: Kind): StatisticView[] {
  const rows = statistics.filter((row) => row.propertyType === propertyType && row.listingType === listingType);
  const any = rows.find(({ subtype, bedrooms }) => subtype === null && bedrooms === null);
  return rows.filter(
    ({ subtype, price }) => subtype === null || price.low !== any?.price.low || price.high !== any.price.high,
  );
}

type Row = { name: string; price: Spread; metre: Spread };
type TableProps = { caption: ReactNode; nameLabel: string; offer: ListingType; rows: Row[] };

function PriceTable({ caption, nameLabel, offer, rows }: TableProps) {
  const t = useTranslations('details.cost');
  return (
    <table className={tableClass}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          <th scope="col">{t('unit', { measure: 'price', offer })}</th>
          <th scope="col">{t('unit', { measure: 'metre', offer })}</th>
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

function SpreadCell({ spread: { low, median, high } }: { spread: Spread }) {
  const t = useTranslations('area');
  const locale = useLocale();
  const shown = (value: number) => formatNumber(Math.round(value), locale);
  return (
    <td>
      {median !== null && <strong>{shown(median)}</strong>}
      <span>{t('range', { low: shown(low), high: shown(high) })}</span>
    </td>
  );
}
