'use client';

import { useTranslations, type Messages } from 'next-intl';

/**
 * The text of an input's error, which is a key below `errors` from a schema, or a text from the server.
 * @param own texts of keys that only this form has
 */
export function useErrorText(own: Record<string, string> = {}) {
  const t = useTranslations('errors');
  return (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    const known = key as keyof Messages['errors'];
    return own[key] ?? (t.has(known) ? t(known) : key);
  };
}
