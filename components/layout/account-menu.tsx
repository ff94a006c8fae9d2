'use client';

import { Building2, ClipboardCheck, LayoutDashboard, LogOut, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isProtected } from '@/lib/auth/next-path';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import type { UserView } from '@/lib/users/view';
import { logOut } from '../auth/log-out';
import { accountInitials } from './initials';
import { FiguresChoice } from './figures-choice';
import { itemIn, stepOf } from './menu-keys';

type AccountMenuProps = { user: UserView; pathname: string };

const itemClass =
  'flex h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm font-medium -outline-offset-2 hover:bg-muted focus-visible:bg-muted aria-disabled:opacity-50 [&_svg]:size-5 [&_svg]:text-muted-foreground';

/**
 * The circle with the initials of who is signed in, and the menu that it opens, after the ARIA pattern: arrows,
 * Home and End move, Escape closes and gives the focus back, a press elsewhere and Tab close.
 */
export default function AccountMenu({ user, pathname }: AccountMenuProps) {
  const locale = useLocale();
  const t = useTranslations('shell.account');
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** Which item a keyboard wants to begin with. */
  const first = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openAt === pathname; // another page closes it
  const close = () => setOpenAt(null);
  const links = [
    { href: paths.myProperties, label: t('myProperties'), Icon: Building2 },
    { href: paths.newProperty, label: t('addProperty'), Icon: Plus },
    ...(user.role === 'admin'
      ? [
          { href: paths.admin, label: t('admin'), Icon: ClipboardCheck },
          { href: paths.adminDashboard, label: t('adminDashboard'), Icon: LayoutDashboard },
        ]
      : []),
  ];
  const openWith = (index: number) => {
    first.current = index;
    setOpenAt(pathname);
  };

  useEffect(() => {
    if (!open) return;
    itemIn(root.current, first.current)?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null);
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
    const step = stepOf(event.key, root.current);
    if (step !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (open) itemIn(root.current, step)?.focus();
      else openWith(step);
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Safari gives buttons no focus: then nothing is focused, and the press itself says what is meant.
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };

  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    const home = getPathname({ href: paths.home, locale });
    const gone = await logOut('/api/logout', {
      done: t('loggedOut'),
      failed: t('logoutFailed'),
      goTo: isProtected(pathname) ? home : undefined,
    });
    if (!gone) setLeaving(false);
  };

  return (
    <div ref={root} onKeyDown={onKeyDown} onBlur={onBlur} className="relative -me-1">
      <button
        ref={button}
        type="button"
        aria-label={t('menu', { name: user.fullName })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : openWith(0))}
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
                <Link role="menuitem" tabIndex={-1} href={href} prefetch={false} onClick={close} className={itemClass}>
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
                aria-disabled={leaving || undefined}
                onClick={() => void leave()}
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
  );
}
