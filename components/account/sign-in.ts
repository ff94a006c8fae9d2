import type { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { showProblem } from '../forms/show-problem';
import { toast } from '../ui/use-toast';
import { reloadPage } from './session';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';

type Form<Values extends FieldValues> = {
  setError: UseFormSetError<Values>;
  names: readonly Path<Values>[];
  t: ReturnType<typeof useTranslations<'auth'>>;
  /** With the language's prefix. */
  goTo: string;
};

/** Greets the user and goes to `goTo`; an admin who must use a passkey goes to that page first. */
export function completeSignIn(
  user: UserView,
  { action, t, goTo }: Pick<Form<FieldValues>, 't' | 'goTo'> & { action: 'login' | 'register' },
): void {
  // Isolated: the name's direction may differ from the sentence's.
  const description = t(`${action}.welcome`, { name: `\u2068${user.fullName}\u2069` });
  toast({ variant: 'success', title: t(`${action}.done`), description });
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ar';
  const href = paths.passkey(withoutLocale(goTo));
  reloadPage(user.passkeyRequired ? getPathname({ href, locale }) : goTo);
}

/**
 * Leaves the page on success. Errors are shown in a toast, and at their fields or as the form's `root` error.
 * @returns whether it succeeded
 */
export async function signIn<Values extends FieldValues>(
  action: 'login' | 'register',
  call: () => Promise<UserView>,
  { setError, names, t, goTo }: Form<Values>,
): Promise<boolean> {
  try {
    completeSignIn(await call(), { action, t, goTo });
    return true;
  } catch (error) {
    const { problem, shown } = showProblem(error, setError, names);
    const description = problem.status === 0 ? t('offline') : (problem.detail ?? t(`${action}.fallback`));
    if (!shown) setError('root', { message: description });
    toast({ variant: 'destructive', title: t(`${action}.failed`), description });
    return false;
  }
}
