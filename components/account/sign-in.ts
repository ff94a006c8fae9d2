import type { useTranslations } from 'next-intl';
import { toastAfterLoad } from '../ui/use-toast';
import { reloadPage } from './session';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';

type SignIn = {
  action: 'login' | 'register';
  t: ReturnType<typeof useTranslations<'auth'>>;
  /** With the language's prefix. */
  goTo: string;
};

/** Greets the user and goes to `goTo`; an admin who must use a passkey goes to that page first. */
export function completeSignIn(user: UserView, { action, t, goTo }: SignIn): void {
  // Isolated: the name's direction may differ from the sentence's.
  const description = t(`${action}.welcome`, { name: `\u2068${user.fullName}\u2069` });
  toastAfterLoad({ variant: 'success', title: t(`${action}.done`), description });
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ar';
  const href = paths.passkey(withoutLocale(goTo));
  reloadPage(user.passkeyRequired ? getPathname({ href, locale }) : goTo);
}
