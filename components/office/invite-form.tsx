'use client';

import { useTranslations } from 'next-intl';
import { useReauth } from '../account/reauth-dialog';
import { useAccountForm } from '../account/use-account-form';
import { FieldsForm } from '../forms/fields-form';
import { SelectField } from '../forms/select-field';
import { TextField } from '../forms/text-field';
import { invitationSchema, type Invitation } from '@/lib/accounts/offices/schema';
import { OFFICE_ROLES } from '@/lib/accounts/users/constants';
import { api } from '@/lib/http/api-client';

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
