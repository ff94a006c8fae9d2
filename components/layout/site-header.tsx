'use client';

import { useTranslations } from 'next-intl';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { useSession } from '../auth/session-store';
import { Icon } from '../ui/icon';
import { cn } from '../ui/cn';
import { useTouched } from '../ui/use-touched';
import { HeaderAccount } from './header-account';
import { BrandMark } from './brand-mark';
import { hasBackButton, headerTitle } from './navigation-rules';
import { canGoBack } from './can-go-back';
import { LanguageAnchor } from './language-link';
import { Navigation } from './navigation';
import { CurrentUrl, type PageUrl } from './current-url';

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
  const action = 'h-11 items-center rounded-full text-sm font-medium transition-colors hover:bg-muted';
  return (
    <div className="page-width flex h-(--header-height) items-center gap-1 pt-[env(safe-area-inset-top)] lg:gap-3">
      {hasBackButton(pathname, query) && <BackButton label={t('shell.back')} />}
      <Link
        href={paths.home}
        // Only after the first interaction: prefetching the home page also fetches its code.
        prefetch={touched ? undefined : false}
        className={`${isHome ? 'flex' : 'hidden lg:flex'} h-11 items-center gap-2 rounded-md pe-2 text-lg font-bold text-primary`}
      >
        <BrandMark className="size-8" />
        {t('site.name')}
      </Link>
      <p
        data-slot="header-title"
        className={cn(
          isHome ? 'sr-only' : 'min-w-0 truncate font-bold',
          titleKey ? 'lg:border-s lg:border-border lg:ps-4 lg:font-medium lg:text-muted-foreground' : 'lg:sr-only',
        )}
      >
        {titleKey ? t(`shell.title.${titleKey}`) : t('site.name')}
      </p>
      <Navigation session={session} touched={touched} pathname={pathname} query={query} />
      <div className="ms-auto flex shrink-0 items-center gap-1 lg:ms-0">
        <LanguageAnchor pathname={pathname} query={query} className={`flex px-3 ${action}`} />
        <HeaderAccount session={session} pathname={pathname} />
      </div>
    </div>
  );
}

function BackButton({ label }: { label: string }) {
  const router = useRouter();
  const goBack = () => (canGoBack() ? router.back() : router.push(paths.home));
  return (
    <button
      type="button"
      aria-label={label}
      onClick={goBack}
      className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-muted"
    >
      <Icon name="chevron" className="size-6 ltr:rotate-180" />
    </button>
  );
}
