import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useAmenityNames } from '../card/use-amenity-names';
import { useFacts } from '../card/use-facts';
import { FactIcon } from '@/components/ui/icon';
import { TitledSection } from '@/components/ui/titled-section';
import type { AmenityView } from '@/lib/amenities/view';
import { localizeDigits } from '@/lib/i18n/format';
import { latinDigits } from '@/lib/i18n/parse-number';
import { priceUnit } from '@/lib/listings/price-unit';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  /** ISO date of this copy of the page. */
  asOf: string;
  /** The owner's own address text shown above, whose parts are not repeated; null if the address is composed from its parts. */
  writtenAddress: string | null;
};

const ADDRESS_PARTS = ['block', 'street', 'avenue', 'building'] as const;
/** Facts of a monthly rent that PriceFacts shows. */
const COSTS = ['deposit', 'commission'];

/** Short facts of land, which has no rooms: they are shown beside its size. */
const BESIDE_SIZE = ['streetCount', 'frontage'];

const isMissingIn = (address: string | null, part: string) =>
  address !== null &&
  !latinDigits(address)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(part);

export function Facts({ property, asOf, writtenAddress }: Props) {
  const t = useTranslations('details');
  const fields = useTranslations('form.field');
  const locale = useLocale();
  const facts = useFacts()(property, asOf).filter(
    ({ name, value }) => value && !(priceUnit(property) === 'rent' && COSTS.includes(name)),
  );
  const address = ADDRESS_PARTS.flatMap((name) => {
    const part = property[name];
    return part && isMissingIn(writtenAddress, part)
      ? [{ label: fields(name), value: localizeDigits(part, locale) }]
      : [];
  });
  const isMain = ({ name, icon }: (typeof facts)[number]) =>
    icon !== undefined || (property.propertyType === 'land' && BESIDE_SIZE.includes(name));
  const more = [...facts.filter((fact) => !isMain(fact)), ...address];
  return (
    <section aria-label={t('facts.label')} className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-y-3 rounded-lg bg-muted py-3 max-md:[@media(height<44rem)]:py-1.5 print:py-1">
        {facts.filter(isMain).map(({ icon, label, value }) => (
          <div key={label} className="grid justify-items-center text-center">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="-order-1 flex items-center gap-1 font-bold whitespace-nowrap max-[20rem]:whitespace-normal max-[24rem]:text-sm sm:gap-1.5">
              {icon && <FactIcon name={icon} className="size-4 shrink-0 text-primary" />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
        <dl className="grid gap-x-8 text-sm sm:grid-cols-2 print:grid-cols-3">
          {more.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-b py-2.5 print:py-0.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="text-end font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function AmenityList({ property, amenities }: { property: PropertyView; amenities: AmenityView[] }) {
  const t = useTranslations('details');
  const shown = useAmenityNames()(property, amenities);
  if (shown.length === 0) return null;
  return (
    <TitledSection title={t('amenities')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3 md:grid-cols-3">
        {shown.map((name) => (
          <li key={name} className="flex items-start gap-2.5">
            <Check aria-hidden className="size-4 shrink-0 mt-1.5 text-primary" />
            {name}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
