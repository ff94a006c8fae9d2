'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';
import { toast } from '../ui/use-toast';
import { useReauth } from './reauth-dialog';
import { setSession } from './session-query';
import { useShowFailure } from './use-show-failure';
import { profileSchema, type Profile, type ProfileForm as Values } from '@/lib/accounts/auth/schema';
import { ADVERTISER_KINDS, MAX_LICENCE_NUMBER } from '@/lib/accounts/users/constants';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

const NAMES = ['fullName', 'phone', 'advertiserKind', 'licenceNumber'] as const;

/** @param user its phone is formatted for display */
export function ProfileForm({ user }: { user: Pick<UserView, (typeof NAMES)[number]> }) {
  const t = useTranslations('auth.account.profile');
  const auth = useTranslations('auth');
  const kinds = useTranslations('types.advertiser');
  const kindId = useId();
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, setError, control, formState } = useForm<Values, unknown, Profile>({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: {
      fullName: user.fullName,
      phone: user.phone ?? '',
      advertiserKind: user.advertiserKind ?? '',
      licenceNumber: user.licenceNumber ?? '',
    },
  });
  const { isSubmitting: busy, errors } = formState;
  const chosenKind = useWatch({ control, name: 'advertiserKind' });
  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name, { shouldUnregister: name === 'licenceNumber' }),
    label: auth(`fields.${name}`),
    error: errorText(errors[name]?.message),
  });

  const { send, dialog } = useReauth<Profile>({
    title: t('title'),
    confirmLabel: t('submit'),
    failed: t('failed'),
    call: async (values, proof) => {
      setSession(await api('PUT /api/user', { body: { ...values, ...proof } }));
      toast({ variant: 'success', title: t('done') });
      router.refresh();
    },
    onFailure: useShowFailure(setError, NAMES, t('failed')),
  });
  const submit = handleSubmit(send);

  const { label: kindLabel, error: kindError, ...kind } = field('advertiserKind');
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}>
        <div className="mt-5 grid gap-5">
          <TextField {...field('fullName')} autoComplete="name" />
          <TextField
            {...field('phone')}
            help={auth('fields.phoneHelp')}
            latin
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <Field id={kindId} label={kindLabel} error={kindError} help={t('advertiserHelp')}>
            {(attributes) => (
              <SelectNative {...attributes} {...kind}>
                <option value="">{t('advertiserUnknown')}</option>
                {ADVERTISER_KINDS.map((value) => (
                  <option key={value} value={value}>
                    {kinds(value)}
                  </option>
                ))}
              </SelectNative>
            )}
          </Field>
          {chosenKind === 'office' && (
            <TextField {...field('licenceNumber')} help={t('licenceHelp')} latin maxLength={MAX_LICENCE_NUMBER} />
          )}
          <FormError>{errors.root?.message}</FormError>
          <SubmitButton busy={busy} className="sm:justify-self-start">
            {t('submit')}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
