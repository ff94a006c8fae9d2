'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '../../action-button';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

type Props = { user: Pick<UserView, 'id' | 'fullName' | 'licenceNumber' | 'licenceCheckedAt'> };

/** An admin has found the licence in the register, under this name. */
export function CheckLicence({ user: { id, fullName, licenceNumber, licenceCheckedAt } }: Props) {
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
