'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { showProblem } from '../forms/show-problem';
import { useErrorText } from '../forms/use-error-text';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../ui/sheet';
import { toast } from '../ui/use-toast';
import { setSession } from './session-query';
import { currentPasswordSchema, type CurrentPasswordForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';

/** Asks for the password in a dialog. */
export function DeleteAccount({ text }: { text: string }) {
  const t = useTranslations('auth.account.deletion');
  const auth = useTranslations('auth');
  const errorText = useErrorText();
  const router = useRouter();
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
      setSession(await api('DELETE /api/user', { body }));
      change(false);
      toast({ variant: 'success', title: t('done') });
      scrollTo(0, 0); // where the page says so and offers to keep it
      router.refresh();
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, ['password']);
      if (!shown)
        setError('root', { message: problem.status === 0 ? auth('offline') : (problem.detail ?? t('failed')) });
    }
  });

  return (
    <>
      <Button variant="outline" className="mt-5 text-destructive" aria-haspopup="dialog" onClick={() => change(true)}>
        {t('submit')}
      </Button>
      <Sheet open={open} onOpenChange={change}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>{t('question')}</SheetTitle>
          </SheetHeader>
          <SheetBody>
            <form
              id={formId}
              method="post"
              noValidate
              className="grid gap-4"
              onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}
            >
              <p>{text}</p>
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
              {t('confirm')}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </>
  );
}
