import type { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { api } from '@/lib/api-client';
import type { UserView } from '@/lib/users/view';
import { showProblem } from '../forms/show-problem';
import { toast } from '../ui/toast-store';
import { loadAnew } from './load-anew';
import { setSession } from './session-store';

type AuthText = ReturnType<typeof useTranslations<'auth'>>;

type Form<Values extends FieldValues> = {
  setError: UseFormSetError<Values>;
  names: readonly Path<Values>[];
  t: AuthText;
  /** Where to go then, with the language's prefix. */
  goTo: string;
};

/**
 * Logs in or registers, says so and goes on; or says what is wrong: under the inputs if the server names them, else in
 * the form as the error `root`, where it stays, and in a toast.
 * @returns whether somebody is signed in now, and this page on its way out
 */
export async function signIn<Values extends FieldValues>(
  how: 'login' | 'register',
  body: object,
  { setError, names, t, goTo }: Form<Values>,
): Promise<boolean> {
  try {
    const user = await api<UserView>('POST', `/api/${how}`, body);
    setSession(user);
    // Kept apart from the sentence, whose direction may be another.
    const description = t(`${how}.welcome`, { name: `\u2068${user.fullName}\u2069` });
    toast({ variant: 'success', title: t(`${how}.done`), description });
    loadAnew(goTo);
    return true;
  } catch (error) {
    const { problem, shown } = showProblem(error, setError, names);
    if (shown) return false;
    const description = problem.status === 0 ? t('offline') : (problem.told ?? t(`${how}.fallback`));
    setError('root', { message: description });
    toast({ variant: 'destructive', title: t(`${how}.failed`), description });
    return false;
  }
}
