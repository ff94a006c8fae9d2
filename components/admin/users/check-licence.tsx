'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

type Props = { user: Pick<UserView, 'id' | 'fullName' | 'licenceNumber' | 'licenceCheckedAt'> };

/** An admin has found the licence in the register, under this name. */
export function CheckLicence({ user: { id, fullName, licenceNumber, licenceCheckedAt } }: Props) {
  const t = useTranslations('users.licence');
  const { run, busy } = useAction();
  if (!licenceNumber) return null;
  const checked = licenceCheckedAt === null;
  const save = () =>
    run(
      () =>
        api('PUT /api/advertisers/{id}/checked', { params: { id }, body: { checked, name: fullName, licenceNumber } }),
      {
        done: t(checked ? 'checked' : 'unchecked'),
        failed: t('failed'),
      },
    );
  return (
    <Button variant="outline" size="sm" disabled={busy} onClick={() => void save()}>
      {t(checked ? 'check' : 'uncheck')}
    </Button>
  );
}
