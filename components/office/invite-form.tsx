'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useReauth } from '../account/reauth-dialog';
import { useAccountForm } from '../account/use-account-form';
import { FieldsForm } from '../forms/fields-form';
import { TextField } from '../forms/text-field';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';
import { invitationSchema, type Invitation } from '@/lib/accounts/offices/schema';
import { OFFICE_ROLES } from '@/lib/accounts/users/constants';
import { api } from '@/lib/http/api-client';

export function InviteForm() {
  const t = useTranslations('office');
  const roleId = useId();
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
  const { error: roleError, ...role } = field('role');
  return (
    <>
      <FieldsForm {...form} submit={t('invitations.submit')} onSubmit={handleSubmit(send)}>
        <TextField {...field('email')} label={t('field.email')} latin type="email" autoComplete="off" />
        <Field id={roleId} label={t('field.role')} help={t('roleHelp')} error={roleError}>
          {(attributes) => (
            <SelectNative {...attributes} {...role}>
              {OFFICE_ROLES.toReversed().map((each) => (
                <option key={each} value={each}>
                  {t(`role.${each}`)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
      </FieldsForm>
      {dialog}
    </>
  );
}
