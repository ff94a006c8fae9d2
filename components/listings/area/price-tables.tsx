import { useLocale, useTranslations } from 'next-intl';
import { tableClass } from '@/components/ui/classes';
import { paths } from '@/lib/http/paths';
import { formatDate, formatMonth, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaPage } from '@/lib/listings/read/area-page';
import type { Spread, StatisticView } from '@/lib/prices/view';
import { KINDS, kindSlug, type Kind } from '@/lib/search/kind-slug';

/** Asking prices by kind, bedrooms and subtype, and their change over time. Renders nothing with too little data. */
export function PriceTables({ page }: { page: AreaPage }) {
  const t = useTranslations('area');
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
  return (
    <section aria-labelledby="area-prices" className="grid gap-4">
      <h2 id="area-prices" className="text-lg font-bold">
        {t('prices')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {groups.map((group) => (
          <KindTable key={kindSlug(group.kind)} {...group} slug={place.slug} isPage={kind !== null} />
        ))}
        {months.length > 1 && <MonthTable months={months} />}
      </div>
      <p className="max-w-prose text-xs text-muted-foreground">{t('method', { date: formatDate(takenOn, locale) })}</p>
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

type KindTableProps = { kind: Kind; rows: StatisticView[]; slug: string; isPage: boolean };

function KindTable({ kind, rows, slug, isPage }: KindTableProps) {
  const t = useTranslations();
  const { propertyType, listingType: offer } = kind;
  const rowName = ({ bedrooms, subtype }: StatisticView) => {
    if (bedrooms === 0) return t('details.facts.studio');
    if (bedrooms !== null) return t('card.bedrooms', { count: bedrooms });
    return subtype === null ? t('area.any') : t(`types.subtype.${subtype}`);
  };
  const caption = t('details.kinds', { kind: propertyType, offer });
  return (
    <table className={tableClass}>
      <caption>{isPage ? caption : <Link href={paths.area(slug, kindSlug(kind))}>{caption}</Link>}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area.what')}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'price', offer })}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'metre', offer })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.subtype} ${row.bedrooms}`}>
            <th scope="row">{rowName(row)}</th>
            <SpreadCell spread={row.price} />
            <SpreadCell spread={row.metre} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpreadCell({ spread: { low, median, high } }: { spread: Spread }) {
  const t = useTranslations('area');
  const locale = useLocale();
  const shown = (value: number) => formatNumber(value, locale);
  return (
    <td>
      {median !== null && <strong>{shown(median)}</strong>}
      <span>{t('range', { low: shown(low), high: shown(high) })}</span>
    </td>
  );
}

function MonthTable({ months }: { months: AreaPage['months'] }) {
  const t = useTranslations();
  const locale = useLocale();
  const [{ listingType: offer } = { listingType: 'rent' as const }] = months;
  return (
    <table className={tableClass}>
      <caption>{t('area.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area.month')}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'price', offer })}</th>
          <th scope="col">{t('details.cost.unit', { measure: 'metre', offer })}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, price, metre }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(`${month}T12:00:00Z`, locale)}</th>
            <SpreadCell spread={price} />
            <SpreadCell spread={metre} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
