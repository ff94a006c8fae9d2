'use client';

import { useTranslations } from 'next-intl';
import { FieldsForm } from '../forms/fields-form';
import { TextField } from '../forms/text-field';
import { toast, toastAfterLoad } from '../ui/use-toast';
import { addPasskey, hasPasskeySupport } from './passkey-client';
import { useReauth } from './reauth-dialog';
import { reloadPage } from './session';
import { useAccountForm } from './use-account-form';
import { newPasskeySchema } from '@/lib/accounts/auth/schema';
import { useRouter } from '@/lib/i18n/navigation';

/** @param goTo where to go afterwards, with the language's prefix; default: the page is refreshed */
export function AddPasskeyForm({ goTo }: { goTo?: string }) {
  const t = useTranslations('auth.account.passkeys');
  const passkey = useTranslations('auth.passkey');
  const router = useRouter();
  const { form, field, handleSubmit, reset, setError, showFailure } = useAccountForm({
    schema: newPasskeySchema,
    names: ['name'],
    failed: t('addFailed'),
  });
  const { send, dialog } = useReauth<string>({
    title: t('add'),
    confirmLabel: t('add'),
    failed: t('addFailed'),
    always: true,
    call: async (name, proof) => {
      await addPasskey(name, proof);
      reset();
      const added = { variant: 'success', title: t('added') } as const;
      if (goTo === undefined) {
        toast(added);
        router.refresh();
      } else {
        toastAfterLoad(added);
        reloadPage(goTo);
      }
    },
    onFailure: showFailure,
  });
  const submit = handleSubmit(({ name }) => {
    if (hasPasskeySupport()) return send(name);
    setError('root', { message: passkey('unsupported') });
    toast({ variant: 'destructive', title: t('addFailed'), description: passkey('unsupported') });
  });
  return (
    <>
      <FieldsForm {...form} submit={t('add')} onSubmit={submit}>
        <TextField {...field('name')} label={t('name')} help={t('nameHelp')} autoComplete="off" />
      </FieldsForm>
      {dialog}
    </>
  );
}
