'use client';

import { useTranslations, type Messages } from 'next-intl';
import { MAX_PHOTO_MEGABYTES, MIN_PHOTO_PIXELS } from '@/lib/platform/site';

/** The text of an error, by the key that the schema gives. */
export function useExplain() {
  const t = useTranslations('errors');
  return (key: string) => {
    const known = key as keyof Messages['errors'];
    return t(t.has(known) ? known : 'not_valid', { megabytes: MAX_PHOTO_MEGABYTES, ...MIN_PHOTO_PIXELS });
  };
}
