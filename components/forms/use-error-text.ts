'use client';

import { useTranslations, type Messages } from 'next-intl';

/**
 * What is wrong with an input: the message of the key that its schema gives, or, from the server, the text itself.
 * @param own messages of keys that only this form knows
 */
export function useErrorText(own: Record<string, string> = {}) {
  const t = useTranslations('errors');
  return (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    const known = key as keyof Messages['errors'];
    return own[key] ?? (t.has(known) ? t(known) : key);
  };
}
