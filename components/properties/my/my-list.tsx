import { useLocale, useTranslations } from 'next-intl';
import type { Balance } from '@/lib/credits/renewal';
import type { PropertyList } from '@/lib/properties/list';
import { useFeatureWords } from '../../payments/pay-words';
import type { ActionWords } from './listing-actions';
import { useRemovalWords, useRenewalWords } from './manage-words';
import { MyListing } from './my-listing';
import { MyPages } from './my-pages';
import { useStateWords } from './state-words';

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
  const words = { state: useStateWords(), actions: useActionWords(testPayments) };
  return (
    <div className="grid gap-8">
      <ul aria-label={t('list')} className="grid gap-4 lg:grid-cols-2">
        {items.map((property, index) => (
          <li key={property.id}>
            <MyListing
              property={property}
              asOf={asOf}
              balance={balance}
              words={words}
              loading={index < EAGER ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <MyPages path={path} current={page} total={total} exact={exact} locale={locale} />
    </div>
  );
}

/** 'Delete' here is what the details page calls 'remove' (docs/product.md 8.3). */
function useActionWords(testPayments: boolean): ActionWords {
  const t = useTranslations('my');
  const owner = useTranslations('owner');
  const removal = useRemovalWords();
  return {
    view: t('view'),
    edit: t('edit'),
    delete: t('delete'),
    renew: owner('renew'),
    removal: {
      ...removal,
      title: t('deletion.title'),
      confirm: t('deletion.confirm'),
      done: t('deletion.done'),
    },
    renewal: useRenewalWords(testPayments),
    feature: useFeatureWords(testPayments),
  };
}
