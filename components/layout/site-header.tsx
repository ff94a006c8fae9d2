'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSession } from '../account/session';
import { HeartPresses } from '../favourites/heart-presses';
import { SearchForm } from '../search/search-form';
import { cn } from '../ui/cn';
import { Icon } from '../ui/icon';
import { useTouched } from '../ui/use-touched';
import { BrandMark } from './brand-mark';
import { canGoBack } from './can-go-back';
import { CurrentUrl, type PageUrl } from './current-url';
import { HeaderAccount } from './header-account';
import { LanguageAnchor } from './language-link';
import { Navigation } from './navigation';
import { hasBackButton, hasHeaderSearch, headerTitle } from './navigation-rules';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

export function SiteHeader() {
  return (
    <header
      data-slot="header"
      className="fixed inset-x-0 top-0 z-40 bg-background transition-shadow [html[data-scrolled]_&]:shadow-header"
    >
      <CurrentUrl>{(url) => <Bar {...url} />}</CurrentUrl>
    </header>
  );
}

function Bar({ pathname, query }: PageUrl) {
  const t = useTranslations();
  const session = useSession();
  const touched = useTouched();
  const titleKey = headerTitle(pathname, query);
  const isHome = pathname === '/';
  const isSearchable = hasHeaderSearch(pathname);
  const locale = useLocale();
  return (
    <div className="page-width flex h-(--header-height) items-center gap-1 pt-[env(safe-area-inset-top)] lg:gap-3">
      <HeartPresses pathname={pathname} touched={touched} />
      {hasBackButton(pathname, query) && <BackButton label={t('shell.back')} />}
      <Link
        href={paths.home}
        // Only after the first interaction: prefetching the home page also fetches its code.
        prefetch={touched}
        className={`${isHome ? 'flex' : 'hidden lg:flex'} h-11 items-center gap-2 rounded-md pe-[min(0.5rem,1vw)] text-[min(var(--text-lg),7vw)] font-bold text-primary`}
      >
        <BrandMark className="size-[min(2rem,9vw)]" />
        {t('site.name')}
      </Link>
      <p
        data-slot="header-title"
        className={cn(
          isHome ? 'sr-only' : 'min-w-0 truncate font-bold',
          isSearchable && 'lg:max-xl:sr-only',
          titleKey ? 'lg:border-s lg:border-border lg:ps-4 lg:font-medium lg:text-muted-foreground' : 'lg:sr-only',
        )}
      >
        {titleKey ? t(`shell.title.${titleKey}`) : t('site.name')}
      </p>
      {isSearchable && (
        <SearchForm
          key={pathname} // the text typed on another page is obsolete
          aria-label={t('shell.nav.search')} // an admin's tables have a search, too
          action={getPathname({ href: paths.properties(), locale })}
          className="hidden min-w-24 flex-1 lg:block xl:max-w-80"
        />
      )}
      <Navigation session={session} touched={touched} pathname={pathname} query={query} />
      <div className="ms-auto flex shrink-0 items-center gap-1 lg:ms-0">
        <FavouritesLink pathname={pathname} />
        <LanguageAnchor pathname={pathname} query={query} className="header-language" />
        <HeaderAccount session={session} pathname={pathname} touched={touched} />
      </div>
    </div>
  );
}

function FavouritesLink({ pathname }: { pathname: string }) {
  const t = useTranslations('shell.title');
  return (
    <Link
      href={paths.favourites}
      aria-label={t('favourites')}
      aria-current={pathname === paths.favourites ? 'page' : undefined}
      className="header-button"
    >
      <Icon name="heart" />
    </Link>
  );
}

function BackButton({ label }: { label: string }) {
  const router = useRouter();
  const goBack = () => (canGoBack() ? router.back() : router.push(paths.home));
  return (
    <button type="button" aria-label={label} onClick={goBack} className="header-button -ms-2.5 shrink-0">
      <Icon name="chevron" className="size-6 ltr:rotate-180" />
    </button>
  );
}
