'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ActionButton } from '../../action-button';
import { SelectField } from '../../forms/select-field';
import { withFieldErrors } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { useErrorText } from '../../forms/use-error-text';
import { Button } from '../../ui/button';
import { useAction } from '../../use-action';
import { FormSheet } from '../form-sheet';
import { advertiserSchema, type Advertiser, type AdvertiserForm } from '@/lib/accounts/users/advertiser';
import { ADVERTISER_KINDS, MAX_LICENCE_NUMBER } from '@/lib/accounts/users/constants';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

type Props = { user: Pick<UserView, 'id' | 'advertiserKind' | 'licenceNumber'> };

export function ChangeAdvertiser({ user }: Props) {
  const t = useTranslations('users.advertiser');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('label')}
      </Button>
      {open && <Dialog user={user} close={() => setOpen(false)} />}
    </div>
  );
}

function Dialog({ user, close }: Props & { close: () => void }) {
  const t = useTranslations('users.advertiser');
  const kinds = useTranslations('types.advertiser');
  const errorText = useErrorText();
  const { run, busy } = useAction();
  const { register, handleSubmit, setError, control, formState } = useForm<AdvertiserForm, unknown, Advertiser>({
    defaultValues: { advertiserKind: user.advertiserKind ?? '', licenceNumber: user.licenceNumber ?? '' },
    resolver: standardSchemaResolver(advertiserSchema),
  });
  const chosenKind = useWatch({ control, name: 'advertiserKind' });
  const send = handleSubmit(async (values) => {
    const call = api('PUT /api/users/{id}', { params: { id: user.id }, body: values });
    const save = () => withFieldErrors(call, setError, ['advertiserKind', 'licenceNumber']);
    if (await run(save, { done: t('done'), failed: t('failed') })) close();
  });
  return (
    <FormSheet open close={close} title={t('title')} saveLabel={t('save')} busy={busy} onSubmit={send}>
      <SelectField
        {...register('advertiserKind')}
        label={t('kind')}
        error={errorText(formState.errors.advertiserKind?.message)}
        empty={t('unknown')}
        options={ADVERTISER_KINDS.map((kind) => [kind, kinds(kind)])}
      />
      {chosenKind === 'office' && (
        <TextField
          {...register('licenceNumber', { shouldUnregister: true })}
          label={t('licence')}
          error={errorText(formState.errors.licenceNumber?.message)}
          latin
          maxLength={MAX_LICENCE_NUMBER}
        />
      )}
    </FormSheet>
  );
}

type LicenceProps = { user: Pick<UserView, 'id' | 'fullName' | 'licenceNumber' | 'licenceCheckedAt'> };

/** An admin has found the licence in the register, under this name. */
export function CheckLicence({ user: { id, fullName, licenceNumber, licenceCheckedAt } }: LicenceProps) {
  const t = useTranslations('users.licence');
  if (!licenceNumber) return null;
  const checked = licenceCheckedAt === null;
  return (
    <ActionButton
      call={() =>
        api('PUT /api/advertisers/{id}/checked', { params: { id }, body: { checked, name: fullName, licenceNumber } })
      }
      done={t(checked ? 'checked' : 'unchecked')}
      failed={t('failed')}
    >
      {t(checked ? 'check' : 'uncheck')}
    </ActionButton>
  );
}
