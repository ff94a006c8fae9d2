import { useTranslations } from 'next-intl';
import { useRemovalWords, useRenewalWords } from '../my/manage-words';
import type { BarWords } from './owner-bar';

/** What the owner's bar says, for the browser: this runs on the server. Only an expired listing can be renewed. */
export function useBarWords(expired: boolean): BarWords {
  const t = useTranslations('owner');
  const renewal = useRenewalWords();
  return {
    bar: t('bar'),
    edit: t('edit'),
    remove: t('remove'),
    renew: t('renew'),
    removal: useRemovalWords(),
    renewal: expired ? renewal : null,
  };
}
