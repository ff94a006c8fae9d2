import { useLocale, useTranslations } from 'next-intl';
import { useFloor } from '../card/use-floor';
import { Icon, type IconName } from '@/components/ui/icon';
import { formatDate, formatId, formatNumber } from '@/lib/i18n/format';
import { latinDigits } from '@/lib/i18n/parse-number';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  /** ISO date of this copy of the page. */
  asOf: string;
  /** The owner's own text above, whose parts are not repeated; null where the address is made of the parts. */
  writtenAddress: string | null;
};

const ADDRESS_PARTS = ['block', 'street', 'avenue', 'building'] as const;

const isMissingIn = (address: string | null, part: string | null) =>
  address !== null &&
  part !== null &&
  !latinDigits(address)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(part);

/** What the owner left out is left out. */
export function Facts({ property, asOf, writtenAddress }: Props) {
  const t = useTranslations('details');
  const fields = useTranslations('form.field');
  const furnishing = useTranslations('types.furnished');
  const tenantTexts = useTranslations('types.tenants');
  const locale = useLocale();
  const floorText = useFloor();
  const { bedrooms, bathrooms, area, parking, propertyType, floor, furnished, yearBuilt } = property;
  const studio = bedrooms === 0 && propertyType === 'apartment';
  const number = (value: number) => formatNumber(value, locale);
  const facts: { icon: IconName; label: string; value: string | 0 | null }[] = [
    {
      icon: 'bed',
      label: t('facts.bedrooms'),
      value: studio ? t('facts.studio') : bedrooms && number(bedrooms),
    },
    { icon: 'bath', label: t('facts.bathrooms'), value: bathrooms && number(bathrooms) },
    { icon: 'area', label: t('facts.area'), value: t('facts.squareMetres', { value: number(area) }) },
    { icon: 'car', label: t('facts.parking'), value: parking && number(parking) },
  ];
  const age = yearBuilt === null ? null : new Date(asOf).getFullYear() - yearBuilt;
  const year = yearBuilt === null ? '' : formatId(yearBuilt, locale);
  const { monthlyIncome, streetCount, frontage, tenants, availableFrom, deposit, commission } = property;
  const cost = (value: number | null) =>
    value === null ? null : value === 0 ? t('facts.noCost') : t('facts.money', { value: number(value) });
  const more: [string, string | null][] = [
    [t('facts.floor'), floor === null ? null : floorText(floor)],
    [t('facts.furnished'), furnished && furnishing(furnished)],
    [t('facts.age'), age === null ? null : age < 0 ? t('facts.readyIn', { year }) : t('facts.ageYears', { age, year })],
    [t('facts.monthlyIncome'), monthlyIncome === null ? null : t('facts.money', { value: number(monthlyIncome) })],
    [t('facts.streetCount'), streetCount === null ? null : number(streetCount)],
    [t('facts.frontage'), frontage === null ? null : t('facts.metres', { value: number(frontage) })],
    [fields('tenants'), tenants && tenantTexts(tenants)],
    [
      fields('availableFrom'),
      availableFrom &&
        (availableFrom <= asOf.slice(0, 10) ? t('facts.availableNow') : formatDate(availableFrom, locale)),
    ],
    [fields('deposit'), cost(deposit)],
    [fields('commission'), cost(commission)],
    ...ADDRESS_PARTS.filter((name) => isMissingIn(writtenAddress, property[name])).map(
      (name): [string, string | null] => [fields(name), property[name]],
    ),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const first = facts.filter(({ value }) => value);
  return (
    <section aria-label={t('facts.label')}>
      <dl className={`facts facts-${first.length}`}>
        {first.map(({ icon, label, value }) => (
          <div key={label} className="fact">
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {more.map(([label, value]) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
