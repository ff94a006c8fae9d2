import { useLocale, useTranslations } from 'next-intl';
import type { Balance } from '@/lib/credits/renewal';
import type { PropertyList } from '@/lib/properties/list';
import { MyListing } from './my-listing';
import { MyPages } from './my-pages';

type Props = {
  list: PropertyList;
  page: number;
  asOf: string;
  path: string;
  balance: Balance;
  testPayments: boolean;
};

/** Listings that a first screen shows without scrolling. */
const EAGER = 4;

/** One's listings, newest first, and the pages of them. */
export function MyList({ list: { items, total, exact }, page, asOf, path, balance, testPayments }: Props) {
  const t = useTranslations('my');
  const locale = useLocale();
  return (
    <div className="grid gap-8">
      <ul aria-label={t('list')} className="grid gap-4 lg:grid-cols-2">
        {items.map((property, index) => (
          <li key={property.id}>
            <MyListing
              property={property}
              asOf={asOf}
              balance={balance}
              testPayments={testPayments}
              loading={index < EAGER ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <MyPages path={path} current={page} total={total} exact={exact} locale={locale} />
    </div>
  );
}
