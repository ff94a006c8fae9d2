import 'server-only';
import { getLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { getPathname } from '../i18n/pathname';
import { paths } from '../paths';
import type { UserView } from '../users/view';
import { currentUser } from './session';

/**
 * Who is signed in, for a protected page; everybody else is sent to the login before any of the page is made.
 * @param next the page itself, to come back to
 */
export async function requireUser(next: string): Promise<UserView> {
  const user = await currentUser();
  if (user) return user;
  return redirect(getPathname({ href: paths.auth('login', next), locale: await getLocale() }));
}

/**
 * The same for an admin's page: others who are signed in are sent home.
 * @param next the page itself, to come back to
 */
export async function requireAdmin(next: string): Promise<UserView> {
  const user = await requireUser(next);
  if (user.role === 'admin') return user;
  return redirect(getPathname({ href: paths.home, locale: await getLocale() }));
}
