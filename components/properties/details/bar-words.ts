import { useTranslations } from 'next-intl';
import { useRemovalWords, useRenewalWords } from '../my/manage-words';
import { useFeatureWords } from '../../payments/pay-words';
import type { BarWords } from './owner-bar';

type Facts = { expired: boolean; featurable: boolean; testPayments: boolean };

/**
 * What the owner's bar says, for the browser: this runs on the server. Only an expired listing can be renewed, only a
 * public one that is not featured can be featured.
 */
export function useBarWords({ expired, featurable, testPayments }: Facts): BarWords {
  const t = useTranslations('owner');
  const renewal = useRenewalWords(testPayments);
  const feature = useFeatureWords(testPayments);
  return {
    bar: t('bar'),
    edit: t('edit'),
    remove: t('remove'),
    renew: t('renew'),
    removal: useRemovalWords(),
    renewal: expired ? renewal : null,
    feature: featurable ? feature : null,
  };
}
