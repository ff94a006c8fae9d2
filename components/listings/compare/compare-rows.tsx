import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '../card/price';
import { useAmenityNames } from '../card/use-amenity-names';
import { useFacts } from '../card/use-facts';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { bestOf } from '@/lib/listings/compare';
import { priceUnit } from '@/lib/listings/price-unit';
import type { ComparePage } from '@/lib/listings/read/compare-page';
import type { PropertyDetails } from '@/lib/listings/read/queries';
import { listingKind, listingPlace } from '@/lib/listings/title';
import type { PropertyView } from '@/lib/listings/view';
import { pricePerMetre, roundPrice, shownPrice } from '@/lib/prices/compare';

type Row = {
  name: string;
  label: string;
  /** Returns the text of a listing; null if it is not known. */
  textOf: (listing: PropertyDetails) => ReactNode;
  better?: { wanted: 'more' | 'less'; valueOf: (property: PropertyView) => number | null };
};

const BETTER = {
  area: 'more',
  bedrooms: 'more',
  bathrooms: 'more',
  parking: 'more',
  frontage: 'more',
  deposit: 'less',
  commission: 'less',
} as const;
const isJudged = (name: string): name is keyof typeof BETTER => Object.hasOwn(BETTER, name);

/** A row for each fact that at least one listing has: its name, and the values below it. */
export function CompareRows({ page }: { page: ComparePage }) {
  const { listings } = page;
  return useRows(page).map(({ name, label, textOf, better }) => {
    const texts = listings.map(({ details }) => details && textOf(details));
    if (texts.every((text) => text === null)) return null;
    const isBest =
      better &&
      bestOf(
        listings.map(({ details }) => details && better.valueOf(details.property)),
        better.wanted,
      );
    return (
      <tbody key={name} className="break-inside-avoid">
        <tr>
          <th
            scope="rowgroup"
            colSpan={listings.length}
            className="border-t px-3 pt-2 text-start text-xs font-normal text-muted-foreground"
          >
            <span className="sticky inset-s-3">{label}</span>
          </th>
        </tr>
        <tr>
          {listings.map(({ id }, at) => (
            <td key={id} className="px-3 pb-2 align-top wrap-break-word">
              <Value text={texts[at] ?? null} isBest={isBest?.[at] ?? false} />
            </td>
          ))}
        </tr>
      </tbody>
    );
  });
}

function Value({ text, isBest }: { text: ReactNode; isBest: boolean }) {
  const t = useTranslations('compare');
  if (text === null) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('notSaid')}</span>
      </span>
    );
  }
  if (!isBest) return <div className="owner-text">{text}</div>;
  return (
    <div className="flex items-center gap-1.5 font-bold text-success">
      {text}
      <Check aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('better')}</span>
    </div>
  );
}

function useRows({ listings, asOf }: ComparePage): Row[] {
  const t = useTranslations();
  const locale = useLocale();
  const facts = useFacts();
  const amenityNames = useAmenityNames();
  const properties = listings.flatMap(({ details }) => details?.property ?? []);
  const [some] = properties;
  const hasOneUnit = new Set(properties.map(priceUnit)).size === 1;
  /** Per sale or month, rounded like its text. */
  const metreOf = (property: PropertyView) => {
    const value = priceUnit(property) === property.listingType ? pricePerMetre(property) : null;
    return value === null ? null : shownPrice(roundPrice(value));
  };
  const ofProperty = (
    name: string,
    label: string,
    textOf: (property: PropertyView) => ReactNode,
    better?: Row['better'] | false,
  ): Row => ({ name, label, textOf: ({ property }) => textOf(property), ...(better && { better }) });
  return [
    ofProperty('offer', t('compare.offer'), ({ listingType }) => t(`types.listing.${listingType}`)),
    ofProperty(
      'price',
      t('form.field.price'),
      (property) => (
        <span>
          <Amount value={property.price} className="text-[min(var(--text-lg),5vw)]" />{' '}
          <span className="inline-block">{t(`types.currency.${priceUnit(property)}`)}</span>
        </span>
      ),
      hasOneUnit && { wanted: 'less', valueOf: ({ price }) => price },
    ),
    ofProperty(
      'metre',
      t('compare.metre'),
      (property) => {
        const value = metreOf(property);
        if (value === null) return null;
        const offer = property.listingType;
        return t('details.cost.metre', { offer, value: formatNumber(value, locale) });
      },
      hasOneUnit && { wanted: 'less', valueOf: metreOf },
    ),
    ofProperty('kind', t('compare.kind'), (property) => listingKind(property, t)),
    ofProperty('place', t('form.field.location'), (property) => listingPlace(property, locale, t)),
    ...(some ? facts(some, asOf) : []).map(({ name, label }) =>
      ofProperty(
        name,
        label,
        (property) => facts(property, asOf).find((fact) => fact.name === name)?.value ?? null,
        isJudged(name) && { wanted: BETTER[name], valueOf: (property) => property[name] },
      ),
    ),
    {
      name: 'amenities',
      label: t('form.field.amenities'),
      textOf: ({ property, amenities }) => {
        const names = amenityNames(property, amenities);
        return names.length === 0 ? null : (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        );
      },
    },
    ofProperty('advertiser', t('details.contact.publisher'), ({ publisherName, advertiserKind }) => {
      const name = publisherName.trim() || t('site.name');
      return advertiserKind ? `${name} · ${t(`types.advertiser.${advertiserKind}`)}` : name;
    }),
    ofProperty('posted', t('compare.posted'), ({ createdAt }) => formatDate(createdAt, locale)),
  ];
}
