'use client';

import { useLocale, useTranslations } from 'next-intl';
import { leave } from './log-out';
import { ReauthButton } from './reauth-dialog';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

export function LogoutEverywhere() {
  const t = useTranslations('auth.account.everywhere');
  const locale = useLocale();
  const confirm = async (body: ProofInput) => {
    await api('POST /api/user/logout-everywhere', { body });
    await leave(t('done'), getPathname({ href: paths.home, locale }));
  };
  return (
    <ReauthButton
      button={{ className: 'mt-5', children: t('submit') }}
      title={t('question')}
      confirmLabel={t('submit')}
      failed={t('failed')}
      onConfirm={confirm}
    >
      <p>{t('answer')}</p>
    </ReauthButton>
  );
}
