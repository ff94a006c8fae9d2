'use client';

import { BellRing, Building2, ClipboardCheck, LayoutDashboard, LogOut, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isProtected } from '@/lib/accounts/auth/protected';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import type { UserView } from '@/lib/accounts/users/view';
import { logOut } from '../account/log-out';
import { accountInitials } from './account-initials';
import { FiguresChoice } from './figures-choice';
import { NotificationBell } from './notification-bell';

type Props = { user: UserView; pathname: string };

const itemClass =
  'flex h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm font-medium -outline-offset-2 hover:bg-muted focus-visible:bg-muted aria-disabled:opacity-50 [&_svg]:size-5 [&_svg]:text-muted-foreground';

/**
 * The circle with the user's initials, and its menu after the ARIA pattern for menu buttons: arrows, Home, End and
 * letters move; Escape closes and returns the focus; Tab and a press elsewhere close. Radix's menu is 37 KB
 * (compressed), too much to load before it is opened, and without a network it could not be loaded then.
 */
export default function AccountMenu({ user, pathname }: Props) {
  const locale = useLocale();
  const t = useTranslations('shell.account');
  // The page on which the menu was opened: any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [loggingOut, setLoggingOut] = useState(false);
  const initialIndex = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openedOn === pathname;
  const close = () => setOpenedOn(null);
  const links = [
    { href: paths.myProperties, label: t('myProperties'), Icon: Building2 },
    { href: paths.newProperty, label: t('addProperty'), Icon: Plus },
    { href: paths.savedSearches, label: t('savedSearches'), Icon: BellRing },
    ...(user.role === 'admin'
      ? [
          { href: paths.admin, label: t('admin'), Icon: ClipboardCheck },
          { href: paths.adminDashboard, label: t('adminDashboard'), Icon: LayoutDashboard },
        ]
      : []),
  ];
  const openAt = (index: number) => {
    initialIndex.current = index;
    setOpenedOn(pathname);
  };

  useEffect(() => {
    if (!open) return;
    focusItem(root.current, initialIndex.current);
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpenedOn(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      button.current?.focus();
      return;
    }
    const index = indexAfterKey(event, root.current);
    if (index !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (open) focusItem(root.current, index);
      else openAt(index);
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Safari does not focus pressed buttons: relatedTarget is null then, and closeOutside decides.
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };

  const submitLogout = async () => {
    if (loggingOut) return;
    setLoggingOut(true);
    const home = getPathname({ href: paths.home, locale });
    const loggedOut = await logOut('POST /api/logout', {
      done: t('loggedOut'),
      failed: t('logoutFailed'),
      goTo: isProtected(pathname) ? home : undefined,
    });
    if (!loggedOut) setLoggingOut(false);
  };

  return (
    <>
      <NotificationBell pathname={pathname} />
      <div ref={root} onKeyDown={onKeyDown} onBlur={onBlur} className="relative -me-1">
        <button
          ref={button}
          type="button"
          aria-label={t('menu', { name: user.fullName })}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => (open ? close() : openAt(0))}
          className="grid size-11 place-items-center rounded-full"
        >
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full bg-primary text-sm font-bold text-primary-foreground"
          >
            <bdi>{accountInitials(user.fullName)}</bdi>
          </span>
        </button>
        {open && (
          <div className="absolute inset-e-0 top-full mt-1 w-64 animate-in rounded-lg border border-border bg-popover p-1.5 text-popover-foreground shadow-float duration-150 fade-in motion-reduce:animate-none">
            <p id={`${id}-name`} className="truncate border-b border-border px-3 pt-1.5 pb-2.5 font-bold">
              <bdi>{user.fullName}</bdi>
            </p>
            <ul id={id} role="menu" aria-labelledby={`${id}-name`} className="pt-1.5">
              {links.map(({ href, label, Icon }) => (
                <li key={href} role="none">
                  <Link
                    role="menuitem"
                    tabIndex={-1}
                    href={href}
                    prefetch={false}
                    onClick={close}
                    className={itemClass}
                  >
                    <Icon aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
              {locale === 'ar' && (
                <li role="none">
                  <FiguresChoice inMenu className="px-3" />
                </li>
              )}
              <li role="none">
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-disabled={loggingOut || undefined}
                  onClick={() => void submitLogout()}
                  className={itemClass}
                >
                  <LogOut aria-hidden className="rtl:rotate-180" />
                  {t('logout')}
                </button>
              </li>
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

const menuItems = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

function focusItem(root: HTMLElement | null, index: number) {
  const items = menuItems(root);
  items.at(index % items.length)?.focus();
}

/** The index that a key moves to from the focused item, or, with none focused, into the menu; undefined for other keys. */
function indexAfterKey(event: KeyboardEvent, root: HTMLElement | null): number | undefined {
  const items = menuItems(root);
  const current = items.indexOf(document.activeElement as HTMLElement);
  switch (event.key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return Math.max(current, 0) - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
  }
  if (event.key.trim().length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = event.key.toLowerCase();
  const isMatch = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(letter);
  const next = items.findIndex((item, index) => index > current && isMatch(item));
  const index = next >= 0 ? next : items.findIndex(isMatch);
  return index >= 0 ? index : undefined;
}
