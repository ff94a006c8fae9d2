'use client';

import { useTranslations } from 'next-intl';
import { ReauthButton } from '../account/reauth-dialog';
import { setSession } from '../account/session';
import { api } from '@/lib/http/api-client';

export function TransferCredits({ credits, office }: { credits: number; office: string }) {
  const t = useTranslations('office.own');
  return (
    <ReauthButton
      button={{ className: 'w-fit', children: t('move') }}
      title={t('question', { credits, office })}
      confirmLabel={t('move')}
      failed={t('failed')}
      done={t('done')}
      onConfirm={async (proof) => {
        await api('POST /api/office/credits', { body: { credits, ...proof } });
        setSession(await api('GET /api/user'));
      }}
    >
      <p>{t('answer')}</p>
    </ReauthButton>
  );
}
