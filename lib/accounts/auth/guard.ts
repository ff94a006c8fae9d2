import 'server-only';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { paths } from '../../http/paths';
import { getPathname } from '../../i18n/pathname';
import type { UserView } from '../users/view';
import { currentUser } from './session';

/**
 * Returns the signed-in user. Redirects visitors to the login.
 * @param next path of this page, to return to after the login
 */
export async function requireUser(next: string): Promise<UserView> {
  const user = await currentUser();
  if (user) return user;
  return redirect(getPathname({ href: paths.auth('login', next), locale: await getLocale() }));
}

/**
 * Returns the signed-in admin. Redirects visitors to the login, admins who still need a passkey to the passkey page,
 * and other users to the home page.
 */
export async function requireAdmin(next: string): Promise<UserView> {
  const user = await requireUser(next);
  if (user.role === 'admin') return user;
  const href = user.passkeyRequired ? paths.passkey(next) : paths.home;
  return redirect(getPathname({ href, locale: await getLocale() }));
}
