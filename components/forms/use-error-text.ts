import { useTranslations, type Messages } from 'next-intl';

/** Returns the text of an error: a key below `errors`, or a text from the server. */
export function useErrorText() {
  const t = useTranslations('errors');
  return (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    const known = key as keyof Messages['errors'];
    return t.has(known) ? t(known) : key;
  };
}
