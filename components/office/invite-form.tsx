'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useReauth } from '../account/reauth-dialog';
import { useShowFailure } from '../account/use-show-failure';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';
import { toast } from '../ui/use-toast';
import { invitationSchema, type Invitation, type InvitationForm } from '@/lib/accounts/offices/schema';
import { OFFICE_ROLES } from '@/lib/accounts/users/constants';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function InviteForm() {
  const t = useTranslations('office');
  const errorText = useErrorText();
  const router = useRouter();
  const roleId = useId();
  const { register, handleSubmit, reset, setError, formState } = useForm<InvitationForm, unknown, Invitation>({
    resolver: standardSchemaResolver(invitationSchema),
    defaultValues: { email: '', role: 'member' },
  });
  const { isSubmitting: busy, errors } = formState;
  const { send, dialog } = useReauth<Invitation>({
    title: t('invitations.ownerQuestion'),
    confirmLabel: t('invitations.submit'),
    failed: t('invitations.failed'),
    call: async (values, proof) => {
      await api('POST /api/office/invitations', { body: { ...values, ...proof } });
      reset();
      toast({ variant: 'success', title: t('invitations.sent') });
      router.refresh();
    },
    onFailure: useShowFailure(setError, ['email', 'role'], t('invitations.failed')),
  });
  const submit = handleSubmit(send);
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}>
        <div className="mt-5 grid gap-5">
          <TextField
            {...register('email')}
            label={t('field.email')}
            error={errorText(errors.email?.message)}
            latin
            type="email"
            autoComplete="off"
          />
          <Field id={roleId} label={t('field.role')} help={t('roleHelp')} error={errorText(errors.role?.message)}>
            {(attributes) => (
              <SelectNative {...attributes} {...register('role')}>
                {OFFICE_ROLES.toReversed().map((role) => (
                  <option key={role} value={role}>
                    {t(`role.${role}`)}
                  </option>
                ))}
              </SelectNative>
            )}
          </Field>
          <FormError>{errors.root?.message}</FormError>
          <SubmitButton busy={busy} className="sm:justify-self-start">
            {t('invitations.submit')}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
