'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../account/session';
import { FavouritesLink } from '../favourites/favourites-link';
import { SearchForm } from '../search/search-form';
import { roundButtonClass } from '../ui/classes';
import { cn } from '../ui/cn';
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
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {/* The first 10 px of the page: out of sight, the header has a shadow. */}
      <div ref={top} aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-2.5" />
      <header
        data-slot="header"
        className={cn('fixed inset-x-0 top-0 z-40 bg-background transition-shadow', isScrolled && 'shadow-header')}
      >
        <CurrentUrl>{(url) => <Bar {...url} />}</CurrentUrl>
      </header>
    </>
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
    <div
      className={cn(
        'page-width flex h-(--header-height) items-center gap-1 pt-[env(safe-area-inset-top)] lg:gap-3',
        titleKey === 'admin' && '[--page-width:100rem]',
      )}
    >
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
          isHome ? 'sr-only' : 'min-w-0 truncate font-bold max-[25rem]:text-sm',
          isSearchable && 'lg:max-2xl:sr-only',
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
      <Navigation session={session} touched={touched} besideSearch={isSearchable} pathname={pathname} query={query} />
      <div className="ms-auto flex shrink-0 items-center gap-1 max-[25rem]:gap-0 lg:ms-0">
        <FavouritesLink pathname={pathname} />
        <LanguageAnchor
          pathname={pathname}
          query={query}
          className="flex h-11 items-center rounded-full px-[min(0.75rem,2vw)] text-[min(var(--text-sm),5.5vw)] font-medium transition-colors hover:bg-muted"
        />
        <HeaderAccount session={session} pathname={pathname} />
      </div>
    </div>
  );
}

function BackButton({ label }: { label: string }) {
  const router = useRouter();
  const goBack = () => (canGoBack() ? router.back() : router.push(paths.home));
  return (
    <button type="button" aria-label={label} onClick={goBack} className={`${roundButtonClass} -ms-2.5 shrink-0`}>
      <ChevronRight aria-hidden className="shrink-0 size-6 ltr:rotate-180" />
    </button>
  );
}
