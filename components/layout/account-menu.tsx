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
import { useState } from 'react';
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
import { NotificationBell } from './notification-bell';
import { isProtected } from '@/lib/accounts/auth/protected';
import { may } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

export function AccountMenu({ user, pathname }: { user: UserView; pathname: string }) {
  const locale = useLocale();
  const t = useTranslations('shell.account');
  const title = useTranslations('shell.title');
  // The page on which the menu was opened: any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [loggingOut, setLoggingOut] = useState(false);
  const links = [
    { href: paths.myProperties, label: t('myProperties'), Icon: Building2 },
    { href: paths.newProperty, label: t('addProperty'), Icon: Plus },
    { href: paths.leads(), label: title('leads'), Icon: MessageSquareText },
    { href: paths.savedSearches, label: t('savedSearches'), Icon: BellRing },
    { href: paths.account, label: title('account'), Icon: UserRound },
    { href: paths.payments(), label: title('payments'), Icon: CreditCard },
    { href: paths.notificationSettings, label: title('notificationSettings'), Icon: Settings2 },
    ...(may(user, 'listings') ? [{ href: paths.admin, label: title('admin'), Icon: ClipboardCheck }] : []),
    ...(may(user, 'overview')
      ? [{ href: paths.adminDashboard, label: t('adminDashboard'), Icon: LayoutDashboard }]
      : []),
  ];
  const submitLogout = async () => {
    setLoggingOut(true);
    const loggedOut = await logOut({
      done: t('loggedOut'),
      failed: t('logoutFailed'),
      goTo: isProtected(pathname) ? getPathname({ href: paths.home, locale }) : undefined,
    });
    if (!loggedOut) setLoggingOut(false);
  };

  return (
    <>
      <NotificationBell pathname={pathname} />
      <DropdownMenu
        modal={false}
        open={openedOn === pathname}
        onOpenChange={(open) => setOpenedOn(open ? pathname : null)}
      >
        <DropdownMenuTrigger
          aria-label={t('menu', { name: user.fullName })}
          className="-me-1 grid size-[min(2.75rem,12vw)] place-items-center rounded-full"
        >
          <span
            aria-hidden
            className="grid size-[min(2.25rem,10vw)] place-items-center rounded-full bg-primary text-[min(var(--text-sm),4.5vw)] font-bold text-primary-foreground"
          >
            <bdi>{accountInitials(user.fullName)}</bdi>
          </span>
        </DropdownMenuTrigger>
        <DropdownMenuContent loop className="w-64">
          <DropdownMenuLabel>
            <bdi>{user.fullName}</bdi>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          {links.map(({ href, label, Icon }) => (
            <DropdownMenuItem key={href} asChild>
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
    </>
  );
}

/** The first letters of up to two words of the full name, or U (docs/product.md 3.2). */
function accountInitials(fullName: string): string {
  const words = fullName.normalize('NFC').split(/\s+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('\u200c').toUpperCase() || 'U'; // a zero-width non-joiner
}

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
