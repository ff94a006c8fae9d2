'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../admin/use-action';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { setSession } from './session-query';
import { useShowFailure } from './use-show-failure';
import { phoneCodeSchema, type PhoneCodeForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

/** Sends a code to the account's number and asks for it. @param sent whether one was sent a moment ago */
export function PhoneConfirmation({ sent: wasSent }: { sent: boolean }) {
  const t = useTranslations('auth.account.phone');
  const [sent, setSent] = useState(wasSent);
  const { run, busy } = useAction();
  const send = async () => {
    const titles = { done: t('sent'), failed: t('sendFailed') };
    if (await run(() => api('POST /api/user/phone/code'), titles)) setSent(true);
  };
  return (
    <>
      <p className="mt-2 text-sm">{t('text')}</p>
      <Button variant="outline" className="mt-3" aria-disabled={busy || undefined} onClick={() => !busy && void send()}>
        {t(sent ? 'again' : 'send')}
      </Button>
      {sent && <CodeForm />}
    </>
  );
}

function CodeForm() {
  const t = useTranslations('auth.account.phone');
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm<PhoneCodeForm>({
    resolver: standardSchemaResolver(phoneCodeSchema),
  });
  const { isSubmitting: busy, errors } = formState;
  const showFailure = useShowFailure(setError, ['code'], t('failed'));
  const confirm = handleSubmit(async (body) => {
    try {
      setSession(await api('POST /api/user/phone/confirm', { body }));
      toast({ variant: 'success', title: t('done') });
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void confirm(event))}>
      <div className="mt-4 grid gap-4">
        <TextField
          {...register('code')}
          label={t('code')}
          error={errorText(errors.code?.message)}
          latin
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton busy={busy} className="sm:justify-self-start">
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
