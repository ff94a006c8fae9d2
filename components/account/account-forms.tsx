'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { SelectField } from '../forms/select-field';
import { emailInput, phoneInput, TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { useAction } from '../use-action';
import { useFinish, useReauth } from './reauth-dialog';
import { setSession } from './session';
import { useAccountForm } from './use-account-form';
import { useResetOnLeave } from './use-reset-on-leave';
import { UsernameField } from './username-field';
import {
  forgotPasswordSchema,
  passwordFormSchema,
  phoneCodeSchema,
  profileSchema,
  type ForgotPasswordForm,
  type Profile,
} from '@/lib/accounts/auth/schema';
import { ADVERTISER_KINDS, MAX_LICENCE_NUMBER } from '@/lib/accounts/users/constants';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

const PROFILE_FIELDS = ['fullName', 'phone', 'advertiserKind', 'licenceNumber'] as const;

/** @param user its phone is formatted for display */
export function ProfileForm({ user }: { user: Pick<UserView, (typeof PROFILE_FIELDS)[number]> }) {
  const t = useTranslations('auth.account.profile');
  const auth = useTranslations('auth');
  const kinds = useTranslations('types.advertiser');
  const { form, field, handleSubmit, control, showFailure } = useAccountForm({
    schema: profileSchema,
    names: PROFILE_FIELDS,
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
  const { form, field, submit } = useAccountForm({
    schema: phoneCodeSchema,
    names: ['code'],
    failed: t('failed'),
  });
  const confirm = submit(async (body) => {
    setSession(await api('POST /api/user/phone/confirm', { body }));
    finish(t('done'));
  });
  return (
    <FieldsForm {...form} submit={t('submit')} onSubmit={confirm}>
      <TextField {...field('code')} label={t('code')} latin inputMode="numeric" autoComplete="one-time-code" />
    </FieldsForm>
  );
}

export function EmailForm() {
  const t = useTranslations('auth.account.email');
  const { form, field, handleSubmit, reset, showFailure } = useAccountForm({
    schema: forgotPasswordSchema,
    names: ['email'],
    failed: t('failed'),
  });
  const { send, dialog } = useReauth<ForgotPasswordForm>({
    title: t('title'),
    confirmLabel: t('submit'),
    failed: t('failed'),
    done: t('sent'),
    always: true,
    call: async (values, proof) => {
      await api('PUT /api/user/email', { body: { ...values, ...proof } });
      reset();
    },
    onFailure: showFailure,
  });
  return (
    <>
      <FieldsForm {...form} submit={t('submit')} onSubmit={handleSubmit(send)}>
        <TextField {...field('email')} {...emailInput} label={t('new')} />
      </FieldsForm>
      {dialog}
    </>
  );
}

export function ChangePasswordForm() {
  const t = useTranslations('auth.account.password');
  const auth = useTranslations('auth');
  const { form, field, submit, reset } = useAccountForm({
    schema: passwordFormSchema,
    names: ['currentPassword', 'newPassword'],
    failed: t('failed'),
  });
  useResetOnLeave(reset);
  const change = submit(async ({ confirmPassword: _, ...passwords }) => {
    await api('PUT /api/user/password', { body: passwords });
    reset();
    toast({ variant: 'success', title: t('done') });
  });
  const { error, ...repeated } = field('confirmPassword');
  return (
    <FieldsForm {...form} submit={t('title')} onSubmit={change}>
      <UsernameField />
      <PasswordField {...field('currentPassword')} label={t('current')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword', { deps: ['confirmPassword'] })}
        label={t('new')}
        help={auth('fields.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...repeated} error={error && t('differ')} label={t('repeat')} autoComplete="new-password" />
    </FieldsForm>
  );
}
