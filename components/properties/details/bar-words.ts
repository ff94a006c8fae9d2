import { useTranslations } from 'next-intl';
import { useRemovalWords, useRenewalWords } from '../my/manage-words';
import { useFeatureWords } from '../../payments/pay-words';
import type { BarWords } from './owner-bar';

type Facts = { featurable: boolean; testPayments: boolean };

/**
 * What the owner's bar says, for the browser: this runs on the server. When a listing can be renewed, the browser's
 * clock says; only a public one that is not featured can be featured.
 */
export function useBarWords({ featurable, testPayments }: Facts): BarWords {
  const t = useTranslations('owner');
  const feature = useFeatureWords(testPayments);
  return {
    bar: t('bar'),
    edit: t('edit'),
    remove: t('remove'),
    renew: t('renew'),
    removal: useRemovalWords(),
    renewal: useRenewalWords(testPayments),
    feature: featurable ? feature : null,
  };
}
