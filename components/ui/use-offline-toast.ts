'use client';

import { useTranslations } from 'next-intl';
import { toast } from './use-toast';

export function useOfflineToast() {
  const t = useTranslations('error.offline');
  return () => toast({ variant: 'destructive', title: t('title'), description: t('text') });
}
