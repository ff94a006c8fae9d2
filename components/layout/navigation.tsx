'use client';

import { useTranslations } from 'next-intl';
import type { Session } from '../account/session';
import { ListLinkPending } from '../listings/list/list-link';
import { cn } from '../ui/cn';
import { Icon, type IconName } from '../ui/icon';
import type { PageUrl } from './current-url';
import { destinations, isCurrent, isShownTo, type Destination } from './navigation-rules';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

type Props = PageUrl & {
  session: Session;
  /** Whether the page has been interacted with: before that nothing is prefetched. */
  touched: boolean;
};

const addresses: Record<Destination, string> = {
  home: paths.home,
  buy: paths.properties({ listingType: 'sale' }),
  rent: paths.properties({ listingType: 'rent' }),
  add: paths.newProperty,
  search: paths.properties(),
  login: '/auth',
  profile: paths.profile,
};

const icons: Record<Destination, IconName | null> = {
  home: 'house',
  buy: 'tag',
  rent: 'key-round',
  add: 'plus',
  search: 'search',
  login: 'user',
  profile: 'user-circle',
};

/** From 1024 px the login is beside it (HeaderAccount), and adding a listing is offered to visitors as well. */
export function Navigation({ session, touched, ...url }: Props) {
  const t = useTranslations('shell');
  const loading = session === 'loading';
  const signedIn = !loading && session !== null;
  return (
    <nav aria-label={t('nav.label')} data-slot="navigation" className="nav-bar">
      <ul>
        {destinations.map((key) => {
          const isAdd = key === 'add';
          const isShown = isShownTo(key, signedIn);
          // Keeps the width of what only signed-in users see, while html[data-signed-in] is set and the session loads.
          const waiting = !isShown && loading && (
            <li
              key={`${key}-waiting`}
              aria-hidden
              className={cn('nav-waiting', isAdd && 'nav-waiting-add', isAdd && 'lg:hidden')}
            />
          );
          if (!isShown && !isAdd) return waiting;
          const isList = key === 'buy' || key === 'rent' || key === 'search';
          return [
            waiting,
            <li
              key={key}
              className={
                cn(
                  !isShown && 'max-lg:hidden',
                  isAdd && 'lg:order-last lg:ms-2',
                  key === 'login' && 'lg:hidden',
                  key === 'login' && loading && 'in-data-signed-in:hidden',
                ) || undefined
              }
            >
              <Link
                href={addresses[key]}
                prefetch={touched && (isList || key === 'home')}
                aria-current={isCurrent(key, url.pathname, url.query) ? 'page' : undefined}
                className={`nav-link ${isAdd ? 'nav-add' : 'nav-page'}`}
              >
                <span>
                  {icons[key] && (
                    <Icon name={icons[key]} className={`block ${isAdd ? 'size-6 lg:size-5' : 'size-5'}`} />
                  )}
                </span>
                {isAdd ? (
                  <>
                    <span className="lg:hidden">{t('nav.add')}</span>
                    <span className="max-lg:hidden">{t('title.add')}</span>
                  </>
                ) : (
                  t(key === 'rent' ? 'title.rent' : `nav.${key}`)
                )}
                {isList && <ListLinkPending />}
              </Link>
            </li>,
          ];
        })}
      </ul>
    </nav>
  );
}
