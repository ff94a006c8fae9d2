'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldsForm } from '../forms/fields-form';
import { TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { useAction } from '../use-action';
import { useFinish } from './reauth-dialog';
import { setSession } from './session';
import { useAccountForm } from './use-account-form';
import { phoneCodeSchema } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';

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
  const finish = useFinish();
  const { form, field, handleSubmit, showFailure } = useAccountForm({
    schema: phoneCodeSchema,
    names: ['code'],
    failed: t('failed'),
  });
  const confirm = handleSubmit(async (body) => {
    try {
      setSession(await api('POST /api/user/phone/confirm', { body }));
      finish(t('done'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <FieldsForm {...form} submit={t('submit')} onSubmit={confirm}>
      <TextField {...field('code')} label={t('code')} latin inputMode="numeric" autoComplete="one-time-code" />
    </FieldsForm>
  );
}
