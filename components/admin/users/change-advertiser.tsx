'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '../../action-button';
import { SelectField } from '../../forms/select-field';
import { TextField } from '../../forms/text-field';
import { Button } from '../../ui/button';
import { FormSheet, useSheetForm } from '../form-sheet';
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
  const { field, sheet, control } = useSheetForm<AdvertiserForm, Advertiser>({
    open: true,
    close,
    title: t('title'),
    saveLabel: t('save'),
    done: t('done'),
    failed: t('failed'),
    schema: advertiserSchema,
    names: ['advertiserKind', 'licenceNumber'],
    defaultValues: { advertiserKind: user.advertiserKind ?? '', licenceNumber: user.licenceNumber ?? '' },
    call: (body) => api('PUT /api/users/{id}', { params: { id: user.id }, body }),
  });
  const chosenKind = useWatch({ control, name: 'advertiserKind' });
  return (
    <FormSheet {...sheet}>
      <SelectField
        {...field('advertiserKind')}
        label={t('kind')}
        empty={t('unknown')}
        options={ADVERTISER_KINDS.map((kind) => [kind, kinds(kind)])}
      />
      {chosenKind === 'office' && (
        <TextField
          {...field('licenceNumber', { shouldUnregister: true })}
          label={t('licence')}
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
