'use client';

import {
  BellRing,
  Building2,
  ClipboardCheck,
  CreditCard,
  LayoutDashboard,
  LogOut,
  MessageSquareText,
  Plus,
  Settings2,
  UserRound,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { logOut } from '../account/log-out';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';
import { chooseFigures, FIGURES, figuresHalf, useFigures, type Figures } from './figures';
import { isProtected } from '@/lib/accounts/auth/protected';
import { may } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

type Props = {
  user: UserView;
  pathname: string;
  /** Whether a key has opened it, which moves the focus to its first item. */
  byKeyboard: boolean;
  /** The button that opens it. */
  children: ReactNode;
};

/** Open when it is first rendered: it is loaded for the button that was pressed. */
export function AccountMenu({ user, pathname, byKeyboard, children }: Props) {
  const locale = useLocale();
  const t = useTranslations('shell.account');
  const title = useTranslations('shell.title');
  // The page on which the menu was opened: any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(pathname);
  const [loggingOut, setLoggingOut] = useState(false);
  const links = [
    { href: paths.myProperties, label: t('myProperties'), Icon: Building2 },
    { href: paths.newProperty, label: t('addProperty'), Icon: Plus },
    { href: paths.leads(), label: title('leads'), Icon: MessageSquareText },
    { href: paths.savedSearches, label: t('savedSearches'), Icon: BellRing },
    { href: paths.account, label: title('account'), Icon: UserRound },
    { href: paths.payments(), label: title('payments'), Icon: CreditCard },
    { href: paths.notificationSettings, label: title('notificationSettings'), Icon: Settings2 },
    ...(may(user, 'listings') ? [{ href: paths.admin, label: t('admin'), Icon: ClipboardCheck }] : []),
    ...(may(user, 'overview')
      ? [{ href: paths.adminDashboard, label: t('adminDashboard'), Icon: LayoutDashboard }]
      : []),
  ];
  const submitLogout = async () => {
    setLoggingOut(true);
    const home = getPathname({ href: paths.home, locale });
    const loggedOut = await logOut({
      done: t('loggedOut'),
      failed: t('logoutFailed'),
      goTo: isProtected(pathname) ? home : undefined,
    });
    if (!loggedOut) setLoggingOut(false);
  };

  return (
    <DropdownMenu
      modal={false}
      open={openedOn === pathname}
      onOpenChange={(open) => setOpenedOn(open ? pathname : null)}
    >
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent loop className="w-64">
        <DropdownMenuLabel>
          <bdi>{user.fullName}</bdi>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(({ href, label, Icon }, index) => (
          <DropdownMenuItem key={href} asChild ref={byKeyboard && index === 0 ? focus : undefined}>
            <Link href={href}>
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        {locale === 'ar' && <FiguresItems />}
        <DropdownMenuItem disabled={loggingOut} onSelect={() => void submitLogout()}>
          <LogOut aria-hidden className="rtl:rotate-180" />
          {t('logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** After Radix, which focuses the menu itself when it has rendered. */
const focus = (element: HTMLElement | null) => {
  if (element) requestAnimationFrame(() => element.focus());
};

function FiguresItems() {
  const t = useTranslations('shell.figures');
  return (
    <DropdownMenuRadioGroup
      aria-label={t('label')}
      value={useFigures()}
      onValueChange={(figures) => chooseFigures(figures as Figures)}
      className="flex min-h-11 items-center justify-between gap-3 px-3 text-sm font-medium"
    >
      <span aria-hidden>{t('label')}</span>
      <span className="flex rounded-full border border-input p-0.5">
        {FIGURES.map(({ figures, shown }) => (
          <DropdownMenuRadioItem key={figures} value={figures} aria-label={t(figures)} className={figuresHalf}>
            {shown}
          </DropdownMenuRadioItem>
        ))}
      </span>
    </DropdownMenuRadioGroup>
  );
}
