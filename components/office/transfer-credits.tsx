'use client';

import { useTranslations } from 'next-intl';
import { ReauthButton } from '../account/reauth-dialog';
import { setSession } from '../account/session-query';
import { toast } from '../ui/use-toast';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function TransferCredits({ credits, office }: { credits: number; office: string }) {
  const t = useTranslations('office.own');
  const router = useRouter();
  const move = async (proof: ProofInput) => {
    await api('POST /api/office/credits', { body: { credits, ...proof } });
    setSession(await api('GET /api/user'));
    toast({ variant: 'success', title: t('done') });
    router.refresh();
  };
  return (
    <ReauthButton
      button={{ className: 'w-fit', children: t('move') }}
      title={t('question', { credits, office })}
      confirmLabel={t('move')}
      failed={t('failed')}
      onConfirm={move}
    >
      <p>{t('answer')}</p>
    </ReauthButton>
  );
}
