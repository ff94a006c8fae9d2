import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { CurrentUrl, type PageUrl } from './current-url';
import { isList } from './navigation-rules';
import { getPathname } from '@/lib/i18n/pathname';

type Props = { className?: string };

/** To the same path and query in the other language; a full page load, since <html> changes. */
export function LanguageLink(props: Props) {
  return <CurrentUrl>{(url) => <LanguageAnchor {...props} {...url} />}</CurrentUrl>;
}

export function LanguageAnchor({ className, pathname, query }: Props & PageUrl) {
  const t = useTranslations('shell');
  const locale = useLocale() === 'ar' ? 'en' : 'ar';
  // Static HTML is the same for every query; the browser adds its own.
  const queryString = isList(pathname) ? query.toString() : '';
  const servedSearch = queryString && `?${queryString}`;
  const search = useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => servedSearch,
  );
  return (
    <a href={getPathname({ href: pathname, locale }) + search} hrefLang={locale} lang={locale} className={className}>
      {t('otherLanguage')}
    </a>
  );
}
