'use client';

import { useTranslations } from 'next-intl';
import { toast } from './toast-store';

/** Says that the line is down, where the code of what was pressed could not be fetched. */
export function useOfflineToast() {
  const t = useTranslations('error.offline');
  return () => toast({ variant: 'destructive', title: t('title'), description: t('text') });
}
