'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { AccountMenu } from './account-menu';
import { NotificationBell } from './notification-bell';
import type { UserView } from '@/lib/accounts/users/view';

/** Radix's menu is 38 KB: it is fetched at the first interaction with the page. */
const loadMenu = () => import('./account-menu');
const preload = () => void loadMenu().catch(() => undefined); // said when it is opened

type Props = { user: UserView; pathname: string; touched: boolean };

/** The bell, and the circle with the user's initials that opens the menu. */
export function AccountButton({ user, pathname, touched }: Props) {
  const t = useTranslations('shell.account');
  const showOffline = useOfflineToast();
  const [menu, setMenu] = useState<{ Menu: typeof AccountMenu; byKeyboard: boolean } | null>(null);
  useEffect(() => {
    if (touched) preload();
  }, [touched]);
  const open = (byKeyboard: boolean) =>
    void loadMenu().then(({ AccountMenu: Menu }) => setMenu({ Menu, byKeyboard }), showOffline);

  const button = (
    <button
      type="button"
      aria-label={t('menu', { name: user.fullName })}
      aria-haspopup="menu"
      className="-me-1 grid size-[min(2.75rem,12vw)] place-items-center rounded-full"
      {...(!menu && {
        'aria-expanded': false,
        onFocus: preload,
        onClick: ({ detail }) => open(detail === 0),
        onKeyDown: ({ key }) => key === 'ArrowDown' && open(true),
      })}
    >
      <span
        aria-hidden
        className="grid size-[min(2.25rem,10vw)] place-items-center rounded-full bg-primary text-[min(var(--text-sm),4.5vw)] font-bold text-primary-foreground"
      >
        <bdi>{accountInitials(user.fullName)}</bdi>
      </span>
    </button>
  );
  return (
    <>
      <NotificationBell pathname={pathname} />
      {menu ? (
        <menu.Menu user={user} pathname={pathname} byKeyboard={menu.byKeyboard}>
          {button}
        </menu.Menu>
      ) : (
        button
      )}
    </>
  );
}

const ZERO_WIDTH_NON_JOINER = '\u200c';

/** The first letters of up to two words of the full name, or U (docs/product.md 3.2). */
export function accountInitials(fullName: string): string {
  const words = fullName.normalize('NFC').split(/\s+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join(ZERO_WIDTH_NON_JOINER).toUpperCase() || 'U';
}
