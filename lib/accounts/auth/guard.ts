import 'server-only';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { paths } from '../../http/paths';
import { getPathname } from '../../i18n/pathname';
import { may } from '../users/permissions';
import type { UserView } from '../users/view';
import { permissionFor } from './protected';
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
 * Returns the signed-in admin, or null without the permission that the page needs; it then shows `RefusedPage`. Redirects
 * visitors to the login, admins who still need a passkey to the passkey page, and users to the home page.
 * @param next path of this page with its query
 */
export async function requireAdmin(next: string): Promise<UserView | null> {
  const admin = await requireUser(next);
  if (admin.role === 'admin') return may(admin, permissionFor(next)) ? admin : null;
  const href = admin.passkeyRequired ? paths.passkey(next) : paths.home;
  return redirect(getPathname({ href, locale: await getLocale() }));
}
