'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { showProblem } from '../forms/show-problem';
import { useErrorText } from '../forms/use-error-text';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../ui/sheet';
import { UsernameField } from './username-field';
import { currentPasswordSchema, type CurrentPasswordForm } from '@/lib/accounts/auth/schema';

type Props = {
  /** What opens it. */
  button: ComponentProps<typeof Button>;
  title: string;
  confirmLabel: string;
  /** Where the API says no more. */
  failed: string;
  /** Sends it; the dialog shows what is refused and closes otherwise. */
  onConfirm: (body: { password: string }) => Promise<void>;
  children: ReactNode;
};

/** A button for what a session alone must not do: its dialog asks for the password. */
export function PasswordDialog({ button, title, confirmLabel, failed, onConfirm, children }: Props) {
  const t = useTranslations('auth.account.dialog');
  const auth = useTranslations('auth');
  const errorText = useErrorText();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useForm<CurrentPasswordForm>({
    resolver: standardSchemaResolver(currentPasswordSchema),
  });
  const { isSubmitting: busy, errors } = formState;
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) reset();
  };

  const send = handleSubmit(async (body) => {
    try {
      await onConfirm(body);
      change(false);
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, ['password']);
      if (!shown) setError('root', { message: problem.status === 0 ? auth('offline') : (problem.detail ?? failed) });
    }
  });

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      <Sheet open={open} onOpenChange={change}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
          </SheetHeader>
          <SheetBody>
            <form
              id={formId}
              method="post"
              noValidate
              className="grid gap-4"
              onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}
            >
              <UsernameField />
              {children}
              <PasswordField
                {...register('password')}
                label={t('password')}
                error={errorText(errors.password?.message)}
                autoComplete="current-password"
              />
              <FormError>{errors.root?.message}</FormError>
            </form>
          </SheetBody>
          <SheetFooter>
            <Button variant="outline" size="lg" className="flex-1" onClick={() => change(false)}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="destructive"
              size="lg"
              className="flex-1"
              aria-disabled={busy || undefined}
            >
              {confirmLabel}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </>
  );
}
