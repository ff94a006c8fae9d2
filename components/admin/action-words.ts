import { useTranslations } from 'next-intl';
import type { ActionWords } from './use-action';

/** What `useAction` says, for the browser: this runs on the server. */
export function useActionWords(): ActionWords {
  const t = useTranslations('admin.action');
  return {
    offline: t('offline'),
    session: t('session'),
    sessionDetail: t('sessionDetail'),
    unknown: t('unknown'),
  };
}
