'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { getPathname } from '@/lib/i18n/pathname';
import { isList } from './frame-rules';
import { Place, type PlaceProps } from './place';

type LanguageLinkProps = { className?: string };

/** The same page in the other language: path and query stay. A full load, so that <html> is the server's own. */
export function LanguageLink(props: LanguageLinkProps) {
  return <Place>{(place) => <LanguageAnchor {...props} {...place} />}</Place>;
}

export function LanguageAnchor({ className, pathname, query }: LanguageLinkProps & PlaceProps) {
  const t = useTranslations('shell');
  const locale = useLocale() === 'ar' ? 'en' : 'ar';
  // Static HTML is the same for every query; there the browser adds its own.
  const text = isList(pathname) ? query.toString() : '';
  const served = text && `?${text}`;
  const search = useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => served,
  );
  return (
    <a href={getPathname({ href: pathname, locale }) + search} hrefLang={locale} lang={locale} className={className}>
      {t('otherLanguage')}
    </a>
  );
}
