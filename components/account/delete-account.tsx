'use client';

import { useTranslations } from 'next-intl';
import { toast } from '../ui/use-toast';
import { ReauthButton } from './reauth-dialog';
import { setSession } from './session-query';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function DeleteAccount({ text, lost }: { text: string; lost: string | null }) {
  const t = useTranslations('auth.account.deletion');
  const router = useRouter();
  const confirm = async (body: ProofInput) => {
    setSession(await api('DELETE /api/user', { body }));
    toast({ variant: 'success', title: t('done') });
    scrollTo(0, 0); // where the page says so and offers to keep it
    router.refresh();
  };
  return (
    <ReauthButton
      button={{ className: 'mt-5 text-destructive', children: t('submit') }}
      title={t('question')}
      confirmLabel={t('confirm')}
      failed={t('failed')}
      onConfirm={confirm}
    >
      <p>{text}</p>
      {lost && <p className="font-medium">{lost}</p>}
    </ReauthButton>
  );
}
