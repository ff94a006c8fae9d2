'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { toast, toastAfterLoad } from '../ui/use-toast';
import { addPasskey, hasPasskeySupport } from './passkey-client';
import { useReauth } from './reauth-dialog';
import { reloadPage } from './session';
import { useShowFailure } from './use-show-failure';
import { newPasskeySchema, type NewPasskeyForm } from '@/lib/accounts/auth/schema';
import { useRouter } from '@/lib/i18n/navigation';

/** @param goTo where to go afterwards, with the language's prefix; default: the page is refreshed */
export function AddPasskeyForm({ goTo }: { goTo?: string }) {
  const t = useTranslations('auth.account.passkeys');
  const passkey = useTranslations('auth.passkey');
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, reset, setError, formState } = useForm<NewPasskeyForm>({
    resolver: standardSchemaResolver(newPasskeySchema),
  });
  const { isSubmitting: busy, errors } = formState;

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
    onFailure: useShowFailure(setError, ['name'], t('addFailed')),
  });
  const submit = handleSubmit(({ name }) => {
    if (hasPasskeySupport()) return send(name);
    setError('root', { message: passkey('unsupported') });
    toast({ variant: 'destructive', title: t('addFailed'), description: passkey('unsupported') });
  });

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}>
        <div className="mt-5 grid gap-5">
          <TextField
            {...register('name')}
            label={t('name')}
            help={t('nameHelp')}
            error={errorText(errors.name?.message)}
            autoComplete="off"
          />
          <FormError>{errors.root?.message}</FormError>
          <SubmitButton busy={busy} className="sm:justify-self-start">
            {t('add')}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
