'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useReauth } from '../account/reauth-dialog';
import { setSession } from '../account/session';
import { useAccountForm } from '../account/use-account-form';
import { CheckField } from '../forms/check-field';
import { FieldsForm } from '../forms/fields-form';
import { SelectField } from '../forms/select-field';
import { phoneInput, TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { problemText } from '../use-action';
import { invitationSchema, officeSchema, type Invitation, type OfficeInput } from '@/lib/accounts/offices/schema';
import { MAX_LICENCE_NUMBER, OFFICE_ROLES } from '@/lib/accounts/users/constants';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

type Props = {
  /** Its phone is formatted for display; null for a new office. */
  office: { name: string; phone: string | null; licenceNumber: string | null } | null;
  /** Listings and credits that can move to a new office. */
  own?: { credits: number; listings: number; phone: string | null };
};

export function OfficeForm({ office, own }: Props) {
  const t = useTranslations('office');
  const words = office ? 'data' : 'create';
  const [bring, setBring] = useState(false);
  const { form, field, handleSubmit, showFailure } = useAccountForm({
    schema: officeSchema,
    names: ['name', 'phone', 'licenceNumber'],
    failed: t(`${words}.failed`),
    defaultValues: {
      name: office?.name ?? '',
      phone: (office ? office.phone : own?.phone) ?? '',
      licenceNumber: office?.licenceNumber ?? '',
    },
  });
  const { send, dialog } = useReauth<OfficeInput>({
    title: t(`${words}.title`),
    confirmLabel: t(`${words}.submit`),
    failed: t(`${words}.failed`),
    done: t(`${words}.done`),
    call: async (values, proof) => {
      if (office) await api('PUT /api/office', { body: { ...values, ...proof } });
      else await api('POST /api/office', { body: { ...values, bring, ...proof } });
      setSession(await api('GET /api/user'));
    },
    onFailure: showFailure,
  });
  return (
    <>
      <FieldsForm {...form} submit={t(`${words}.submit`)} onSubmit={handleSubmit(send)}>
        <TextField {...field('name')} label={t('field.name')} autoComplete="organization" />
        <TextField {...field('phone')} {...phoneInput} label={t('field.phone')} help={t('field.phoneHelp')} />
        <TextField {...field('licenceNumber')} label={t('field.licenceNumber')} latin maxLength={MAX_LICENCE_NUMBER} />
        {own && <BringField {...own} checked={bring} onChange={setBring} />}
      </FieldsForm>
      {dialog}
    </>
  );
}

export function InviteForm() {
  const t = useTranslations('office');
  const { form, field, handleSubmit, reset, showFailure } = useAccountForm({
    schema: invitationSchema,
    names: ['email', 'role'],
    failed: t('invitations.failed'),
    defaultValues: { email: '', role: 'member' },
  });
  const { send, dialog } = useReauth<Invitation>({
    title: t('invitations.ownerQuestion'),
    confirmLabel: t('invitations.submit'),
    failed: t('invitations.failed'),
    done: t('invitations.sent'),
    call: async (values, proof) => {
      await api('POST /api/office/invitations', { body: { ...values, ...proof } });
      reset();
    },
    onFailure: showFailure,
  });
  return (
    <>
      <FieldsForm {...form} submit={t('invitations.submit')} onSubmit={handleSubmit(send)}>
        <TextField {...field('email')} label={t('field.email')} latin type="email" autoComplete="off" />
        <SelectField
          {...field('role')}
          label={t('field.role')}
          help={t('roleHelp')}
          options={OFFICE_ROLES.toReversed().map((each) => [each, t(`role.${each}`)])}
        />
      </FieldsForm>
      {dialog}
    </>
  );
}

export function AcceptInvitation({ token, credits, listings }: { token: string; credits: number; listings: number }) {
  const t = useTranslations('office.invitation');
  const action = useTranslations('action');
  const router = useRouter();
  const [busy, start] = useTransition();
  const [bring, setBring] = useState(false);
  const { send, dialog } = useReauth<{ bring: boolean }>({
    always: bring,
    title: t('accept'),
    confirmLabel: t('accept'),
    failed: t('failed'),
    call: async (values, proof) => {
      await api('POST /api/office/acceptance', { body: { token, ...values, ...proof } });
      setSession(await api('GET /api/user'));
      toast({ variant: 'success', title: t('done') });
      router.push(paths.office);
    },
    onFailure: (error) => toast({ ...problemText(error, action, t('failed')), variant: 'destructive' }),
  });
  return (
    <>
      <BringField credits={credits} listings={listings} checked={bring} onChange={setBring} />
      <Button size="lg" disabled={busy} className="w-fit" onClick={() => start(() => send({ bring }))}>
        {t('accept')}
      </Button>
      {dialog}
    </>
  );
}

type BringProps = { credits: number; listings: number; checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether the member's listings and credits move to the office. Hidden if there are none. */
function BringField({ credits, listings, ...field }: BringProps) {
  const t = useTranslations('office');
  const locale = useLocale();
  if (credits === 0 && listings === 0) return null;
  const what = [
    ...(listings > 0 ? [t('bringListings', { count: listings })] : []),
    ...(credits > 0 ? [t('bringCredits', { count: credits })] : []),
  ];
  return (
    <CheckField
      label={t('bring', { what: new Intl.ListFormat(locale).format(what) })}
      help={t('bringHelp')}
      {...field}
    />
  );
}
