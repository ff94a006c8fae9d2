import { useTranslations } from 'next-intl';
import { useFacts } from '../card/use-facts';
import { Icon } from '@/components/ui/icon';
import { latinDigits } from '@/lib/i18n/parse-number';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  /** ISO date of this copy of the page. */
  asOf: string;
  /** The owner's own address text shown above, whose parts are not repeated; null if the address is composed from its parts. */
  writtenAddress: string | null;
};

const ADDRESS_PARTS = ['block', 'street', 'avenue', 'building'] as const;

const isMissingIn = (address: string | null, part: string | null) =>
  address !== null &&
  part !== null &&
  !latinDigits(address)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(part);

/** Shows only the facts that the owner gave. */
export function Facts({ property, asOf, writtenAddress }: Props) {
  const t = useTranslations('details');
  const fields = useTranslations('form.field');
  const facts = useFacts()(property, asOf).filter(({ value }) => value);
  const address = ADDRESS_PARTS.filter((name) => property[name] && isMissingIn(writtenAddress, property[name])).map(
    (name) => ({ label: fields(name), value: property[name] }),
  );
  const first = facts.filter(({ icon }) => icon);
  const more = [...facts.filter(({ icon }) => !icon), ...address];
  return (
    <section aria-label={t('facts.label')}>
      <dl className={`facts facts-${first.length}`}>
        {first.map(({ icon, label, value }) => (
          <div key={label} className="fact">
            <dt>
              {icon && <Icon name={icon} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {more.map(({ label, value }) => (
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
