import type { useTranslations } from 'next-intl';
import { toast, toastAfterLoad } from '../ui/use-toast';
import { reloadPage } from './session';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';

type Attempt = {
  t: ReturnType<typeof useTranslations<'auth'>>;
  /** With the language's prefix. */
  goTo: string;
};

/** Greets the user and goes to `goTo`; an admin who must use a passkey goes to that page first. */
export function completeSignIn(user: UserView, { action, t, goTo }: Attempt & { action: 'login' | 'register' }): void {
  // Isolated: the name's direction may differ from the sentence's.
  const description = t(`${action}.welcome`, { name: `\u2068${user.fullName}\u2069` });
  toastAfterLoad({ variant: 'success', title: t(`${action}.done`), description });
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ar';
  const href = paths.passkey(withoutLocale(goTo));
  reloadPage(user.passkeyRequired ? getPathname({ href, locale }) : goTo);
}

/** Leaves the page on success. Shows an error in the form and in a toast. @returns whether it succeeded */
export async function signIn(
  action: 'login' | 'register',
  call: () => Promise<UserView>,
  { showFailure, t, goTo }: Attempt & { showFailure: (error: unknown) => string },
): Promise<boolean> {
  try {
    completeSignIn(await call(), { action, t, goTo });
    return true;
  } catch (error) {
    toast({ variant: 'destructive', title: t(`${action}.failed`), description: showFailure(error) });
    return false;
  }
}
