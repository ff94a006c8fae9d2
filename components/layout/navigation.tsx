import { CircleUserRound, House, KeyRound, type LucideIcon, Plus, Search, Tag, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Session } from '../account/session';
import { ListLinkPending } from '../listings/list/list-pending';
import { cn } from '../ui/cn';
import type { PageUrl } from './current-url';
import { destinations, hasActionBar, isCurrent, isShownTo, type Destination } from './navigation-rules';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

type Props = PageUrl & {
  session: Session;
  /** Whether the visitor has interacted with the page: nothing is prefetched before. */
  touched: boolean;
  /** Whether a search field is beside it. Below 1280 px it replaces the links to search and home; the name still leads home. */
  besideSearch: boolean;
};

const places: Record<Destination, { href: string; Icon: LucideIcon }> = {
  home: { href: paths.home, Icon: House },
  buy: { href: paths.properties({ listingType: 'sale' }), Icon: Tag },
  rent: { href: paths.properties({ listingType: 'rent' }), Icon: KeyRound },
  add: { href: paths.newProperty, Icon: Plus },
  search: { href: paths.properties(), Icon: Search },
  login: { href: '/auth', Icon: UserRound },
  profile: { href: paths.profile, Icon: CircleUserRound },
};

const linkClass =
  'flex h-15 flex-col items-center gap-0.5 text-[min(var(--text-xs),3.8vw)] font-medium -outline-offset-2 transition-colors lg:h-11 lg:flex-row lg:gap-1.5 lg:rounded-full lg:px-3 lg:text-sm lg:whitespace-nowrap xl:px-4';
const pageClass =
  'justify-center text-muted-foreground hover:text-foreground aria-[current=page]:text-primary lg:text-foreground lg:hover:bg-muted lg:aria-[current=page]:bg-muted';

const addClass =
  'grid place-items-center rounded-full bg-primary text-primary-foreground transition-colors group-hover:bg-primary-strong';
/** Overlaps the upper edge of the bar. */
const raisedClass = '-mt-5 size-12 ring-4 ring-background';

/** At the lower edge of the screen below 1024 px, in the header above. On a phone, only signed-in users can add a listing. */
export function Navigation({ session, touched, besideSearch, ...url }: Props) {
  const t = useTranslations('shell');
  const loading = session === undefined;
  const signedIn = Boolean(session);
  return (
    <nav
      aria-label={t('nav.label')}
      data-slot="navigation"
      className="safe-x fixed inset-x-0 bottom-0 border-t border-border bg-background pb-[env(safe-area-inset-bottom)] lg:static lg:ms-auto lg:border-0 lg:p-0"
    >
      <ul className="flex lg:gap-1">
        {destinations.map((key) => {
          const isAdd = key === 'add';
          const { href, Icon } = places[key];
          if (!isShownTo(key, signedIn)) return loading && <Waiting key={`${key}-waiting`} isAdd={isAdd} />;
          const isList = key === 'buy' || key === 'rent' || key === 'search';
          return (
            <li
              key={key}
              className={cn(
                'min-w-0 flex-1 lg:flex-none',
                (isAdd || key === 'login') && 'lg:hidden',
                key === 'login' && loading && 'in-data-signed-in:hidden',
                (key === 'search' || key === 'home') && besideSearch && 'lg:max-xl:hidden',
              )}
            >
              <Link
                href={href}
                prefetch={touched && (isList || key === 'home')}
                aria-current={isCurrent(key, url.pathname, url.query) ? 'page' : undefined}
                className={`group ${linkClass} ${isAdd ? 'justify-end pb-1.5 text-foreground' : pageClass}`}
              >
                <span
                  className={
                    isAdd
                      ? `${addClass} ${hasActionBar(url.pathname) ? 'size-7' : raisedClass}`
                      : 'rounded-full px-[min(1rem,2.5vw)] py-1 transition-colors group-aria-[current=page]:bg-accent lg:hidden'
                  }
                >
                  <Icon aria-hidden className={isAdd ? 'size-6' : 'size-5'} />
                </span>
                {t(key === 'rent' ? 'title.rent' : `nav.${key}`)}
                {isList && <ListLinkPending />}
              </Link>
            </li>
          );
        })}
        <li className="ms-2 max-lg:hidden">
          <Link
            href={places.add.href}
            prefetch={false}
            aria-current={isCurrent('add', url.pathname, url.query) ? 'page' : undefined}
            className={`${linkClass} justify-center bg-primary text-primary-foreground hover:bg-primary-strong`}
          >
            <Plus aria-hidden className="shrink-0 size-5" />
            {t('title.add')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Reserves the place of a link that only signed-in users have, while the session of a device with its flag loads. */
const Waiting = ({ isAdd }: { isAdd: boolean }) => (
  <li
    aria-hidden
    className={cn(
      'hidden h-15 flex-1 flex-col items-center justify-center gap-2 in-data-signed-in:flex lg:h-11 lg:w-24 lg:flex-none',
      isAdd && 'lg:hidden!',
    )}
  >
    <span
      className={cn(
        'rounded-md bg-skeleton motion-safe:animate-pulse',
        isAdd ? '-mt-5 size-12' : 'size-7 lg:h-4 lg:w-16',
      )}
    />
    <span className="h-2.5 w-10 rounded-md bg-skeleton motion-safe:animate-pulse lg:hidden" />
  </li>
);
