'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { api } from '@/lib/api-client';
import { FormError } from '../forms/form-error';
import { PasswordField, type PasswordWords } from '../forms/password-field';
import { showProblem } from '../forms/show-problem';
import { SubmitButton } from '../forms/submit-button';
import { toast } from '../ui/toast-store';
import { passwordForm, type PasswordForm } from './form-schemas';
import { useSession } from './session-store';
import { useEmptied } from './use-emptied';

type Words = PasswordWords &
  Record<'current' | 'new' | 'newHelp' | 'repeat' | 'submit' | 'done' | 'failed' | 'offline', string> & {
    errors: Record<string, string>;
  };

export function ChangePasswordForm({ words }: { words: Words }) {
  const session = useSession();
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordForm>({
    resolver: standardSchemaResolver(passwordForm),
  });
  useEmptied(reset);
  const { isSubmitting: busy, errors } = formState;
  const field = (name: keyof PasswordForm) => {
    const key = errors[name]?.message;
    return { ...register(name), words, error: key && (words.errors[key] ?? key) };
  };

  const send = handleSubmit(async ({ confirmPassword: _, ...passwords }) => {
    try {
      await api('PUT', '/api/user/password', passwords);
      reset();
      toast({ variant: 'success', title: words.done });
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, ['currentPassword', 'newPassword']);
      if (shown) return;
      const description = problem.status === 0 ? words.offline : problem.told;
      setError('root', { message: description ?? words.failed });
      toast({ variant: 'destructive', title: words.failed, description });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      {/* For the browser's store of passwords, which has to know whose it is. */}
      <input hidden readOnly autoComplete="username" value={session && session !== 'loading' ? session.username : ''} />
      <div className="mt-5 grid gap-5">
        <PasswordField {...field('currentPassword')} label={words.current} autoComplete="current-password" />
        <PasswordField {...field('newPassword')} label={words.new} help={words.newHelp} autoComplete="new-password" />
        <PasswordField {...field('confirmPassword')} label={words.repeat} autoComplete="new-password" />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton busy={busy} className="sm:justify-self-start">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
