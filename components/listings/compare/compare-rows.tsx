import { useLocale, useTranslations } from 'next-intl';
import { useAmenityNames } from '../card/use-amenity-names';
import { useFacts } from '../card/use-facts';
import { useKind } from '../card/use-kind';
import { Icon } from '@/components/ui/icon';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { differs } from '@/lib/listings/compare';
import { priceUnit } from '@/lib/listings/price-unit';
import type { ComparePage } from '@/lib/listings/read/compare-page';
import type { PropertyDetails } from '@/lib/listings/read/queries';
import type { PropertyView } from '@/lib/listings/view';
import { pricePerMetre, roundPrice } from '@/lib/prices/compare';

type Row = {
  name: string;
  label: string;
  /** Returns the value of a listing; null if it is missing. */
  valueOf: (listing: PropertyDetails) => string | null;
};

/** Rows with a value for at least one listing, facts first, then amenities. Marks rows in which the listings differ. */
export function CompareRows({ page }: { page: ComparePage }) {
  const t = useTranslations('compare');
  const amenities = useAmenityRows(page);
  return (
    <>
      <Rows page={page} rows={useFactRows(page)} />
      <Rows page={page} rows={amenities} heading={t('amenities')} isYesOrNo />
    </>
  );
}

type RowsProps = { page: ComparePage; rows: Row[]; heading?: string; isYesOrNo?: boolean };

function Rows({ page: { listings }, rows, heading, isYesOrNo = false }: RowsProps) {
  const t = useTranslations('compare');
  const shown = rows
    .map((row) => ({ ...row, values: listings.map(({ details }) => details && row.valueOf(details)) }))
    .filter(({ values }) => values.some((value) => value !== null));
  if (shown.length === 0) return null;
  return (
    <tbody>
      {heading && (
        <tr>
          <th scope="rowgroup" colSpan={listings.length + 1} className="compare-heading">
            {heading}
          </th>
        </tr>
      )}
      {shown.map(({ name, label, values }) => {
        const isMarked = differs(values.filter((_, at) => listings[at]?.details));
        return (
          <tr key={name} className={isMarked ? 'compare-differs' : undefined}>
            <th scope="row">
              {label}
              {isMarked && <span className="sr-only">{t('differs')}</span>}
            </th>
            {listings.map(({ id }, at) => (
              <td key={id}>
                <Value value={values[at] ?? null} isYesOrNo={isYesOrNo} />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function Value({ value, isYesOrNo }: { value: string | null; isYesOrNo: boolean }) {
  const t = useTranslations('compare');
  if (value === null) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('notSaid')}</span>
      </span>
    );
  }
  if (!isYesOrNo) return <bdi className="owner-text">{value}</bdi>;
  return (
    <>
      <Icon name="check" className="size-5 align-middle text-success" />
      <span className="sr-only">{t('yes')}</span>
    </>
  );
}

function useFactRows({ listings, asOf }: ComparePage): Row[] {
  const t = useTranslations();
  const locale = useLocale();
  const kind = useKind();
  const facts = useFacts();
  const ofProperty = (name: string, label: string, valueOf: (property: PropertyView) => string | null): Row => ({
    name,
    label,
    valueOf: ({ property }) => valueOf(property),
  });
  const [some] = listings.flatMap(({ details }) => details?.property ?? []);
  const names = some ? facts(some, asOf) : [];
  return [
    ofProperty('offer', t('compare.offer'), ({ listingType }) => t(`types.listing.${listingType}`)),
    ofProperty(
      'price',
      t('form.field.price'),
      (property) => `${formatNumber(property.price, locale)} ${t(`types.currency.${priceUnit(property)}`)}`,
    ),
    ofProperty('metre', t('compare.metre'), (property) => {
      // Per sale or month, as on the listing's page.
      const value = priceUnit(property) === property.listingType ? pricePerMetre(property) : null;
      const offer = property.listingType;
      return value === null ? null : t('details.cost.metre', { offer, value: formatNumber(roundPrice(value), locale) });
    }),
    ofProperty('kind', t('compare.kind'), kind),
    ofProperty('place', t('compare.place'), ({ location, locationAr, block }) => {
      const place = locale === 'ar' ? locationAr : location;
      return block ? t('card.place', { location: place, block }) : place;
    }),
    ...names.map(({ name, label }) =>
      ofProperty(name, label, (property) => facts(property, asOf).find((fact) => fact.name === name)?.value ?? null),
    ),
    ofProperty('advertiser', t('details.contact.publisher'), ({ publisherName, advertiserKind }) => {
      const name = publisherName.trim() || t('site.name');
      return advertiserKind ? `${name} · ${t(`types.advertiser.${advertiserKind}`)}` : name;
    }),
    ofProperty('posted', t('compare.posted'), ({ createdAt }) => formatDate(createdAt, locale)),
  ];
}

function useAmenityRows({ listings }: ComparePage): Row[] {
  const namesOf = useAmenityNames();
  const all = listings.flatMap(({ details }) => (details ? namesOf(details.property, details.amenities) : []));
  return [...new Set(all)].map((name) => ({
    name,
    label: name,
    valueOf: ({ property, amenities }) => (namesOf(property, amenities).includes(name) ? name : null),
  }));
}
