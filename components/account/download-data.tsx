'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ReauthButton } from './reauth-dialog';
import { api } from '@/lib/http/api-client';

export function DownloadData() {
  const t = useTranslations('auth.account.data');
  return (
    <ReauthButton
      button={{
        className: 'mt-5',
        children: (
          <>
            <Download aria-hidden />
            {t('submit')}
          </>
        ),
      }}
      title={t('submit')}
      confirmLabel={t('confirm')}
      failed={t('failed')}
      onConfirm={async (body) => location.assign((await api('POST /api/user/export', { body })).path)}
    >
      <p>{t('text')}</p>
    </ReauthButton>
  );
}
