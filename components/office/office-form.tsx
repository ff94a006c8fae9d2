'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReauth } from '../account/reauth-dialog';
import { setSession } from '../account/session-query';
import { useShowFailure } from '../account/use-show-failure';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { BringField } from './bring-field';
import { officeSchema, type OfficeForm as Values, type OfficeInput } from '@/lib/accounts/offices/schema';
import { MAX_LICENCE_NUMBER } from '@/lib/accounts/users/constants';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

const NAMES = ['name', 'phone', 'licenceNumber'] as const;

type Props = {
  /** Its phone is formatted for display; null for a new office. */
  office: { name: string; phone: string | null; licenceNumber: string | null } | null;
  /** Listings and credits that can move to a new office. */
  own?: { credits: number; listings: number; phone: string | null };
};

export function OfficeForm({ office, own }: Props) {
  const t = useTranslations('office');
  const errorText = useErrorText();
  const router = useRouter();
  const [bring, setBring] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, OfficeInput>({
    resolver: standardSchemaResolver(officeSchema),
    defaultValues: {
      name: office?.name ?? '',
      phone: (office ? office.phone : own?.phone) ?? '',
      licenceNumber: office?.licenceNumber ?? '',
    },
  });
  const { isSubmitting: busy, errors } = formState;
  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name),
    label: t(`field.${name}`),
    error: errorText(errors[name]?.message),
  });
  const words = office ? 'data' : 'create';
  const { send, dialog } = useReauth<OfficeInput>({
    title: t(`${words}.title`),
    confirmLabel: t(`${words}.submit`),
    failed: t(`${words}.failed`),
    call: async (values, proof) => {
      if (office) await api('PUT /api/office', { body: { ...values, ...proof } });
      else await api('POST /api/office', { body: { ...values, bring, ...proof } });
      setSession(await api('GET /api/user'));
      toast({ variant: 'success', title: t(`${words}.done`) });
      router.refresh();
    },
    onFailure: useShowFailure(setError, NAMES, t(`${words}.failed`)),
  });
  const submit = handleSubmit(send);
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}>
        <div className="mt-5 grid gap-5">
          <TextField {...field('name')} autoComplete="organization" />
          <TextField
            {...field('phone')}
            help={t('field.phoneHelp')}
            latin
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField {...field('licenceNumber')} latin maxLength={MAX_LICENCE_NUMBER} />
          {own && <BringField {...own} checked={bring} onChange={setBring} />}
          <FormError>{errors.root?.message}</FormError>
          <SubmitButton busy={busy} className="sm:justify-self-start">
            {t(`${words}.submit`)}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
