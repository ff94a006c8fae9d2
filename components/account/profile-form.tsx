'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FieldsForm } from '../forms/fields-form';
import { SelectField } from '../forms/select-field';
import { phoneInput, TextField } from '../forms/text-field';
import { useReauth } from './reauth-dialog';
import { setSession } from './session';
import { useAccountForm } from './use-account-form';
import { profileSchema, type Profile } from '@/lib/accounts/auth/schema';
import { ADVERTISER_KINDS, MAX_LICENCE_NUMBER } from '@/lib/accounts/users/constants';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

const NAMES = ['fullName', 'phone', 'advertiserKind', 'licenceNumber'] as const;

/** @param user its phone is formatted for display */
export function ProfileForm({ user }: { user: Pick<UserView, (typeof NAMES)[number]> }) {
  const t = useTranslations('auth.account.profile');
  const auth = useTranslations('auth');
  const kinds = useTranslations('types.advertiser');
  const { form, field, handleSubmit, control, showFailure } = useAccountForm({
    schema: profileSchema,
    names: NAMES,
    failed: t('failed'),
    defaultValues: {
      fullName: user.fullName,
      phone: user.phone ?? '',
      advertiserKind: user.advertiserKind ?? '',
      licenceNumber: user.licenceNumber ?? '',
    },
  });
  const chosenKind = useWatch({ control, name: 'advertiserKind' });
  const { send, dialog } = useReauth<Profile>({
    title: t('title'),
    confirmLabel: t('submit'),
    failed: t('failed'),
    done: t('done'),
    call: async (values, proof) => setSession(await api('PUT /api/user', { body: { ...values, ...proof } })),
    onFailure: showFailure,
  });
  return (
    <>
      <FieldsForm {...form} submit={t('submit')} onSubmit={handleSubmit(send)}>
        <TextField {...field('fullName')} label={auth('fields.fullName')} autoComplete="name" />
        <TextField {...field('phone')} {...phoneInput} label={auth('fields.phone')} help={auth('fields.phoneHelp')} />
        <SelectField
          {...field('advertiserKind')}
          label={auth('fields.advertiserKind')}
          help={t('advertiserHelp')}
          empty={t('advertiserUnknown')}
          options={ADVERTISER_KINDS.map((value) => [value, kinds(value)])}
        />
        {chosenKind === 'office' && (
          <TextField
            {...field('licenceNumber', { shouldUnregister: true })}
            label={auth('fields.licenceNumber')}
            help={t('licenceHelp')}
            latin
            maxLength={MAX_LICENCE_NUMBER}
          />
        )}
      </FieldsForm>
      {dialog}
    </>
  );
}
