'use client';

import { useTranslations } from 'next-intl';
import { toast } from '../ui/use-toast';
import { ReauthButton } from './reauth-dialog';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function EndSession({ id, name }: { id: string; name: string }) {
  const t = useTranslations('auth.account.sessions');
  const router = useRouter();
  const end = async (body: ProofInput) => {
    await api('DELETE /api/user/sessions/{id}', { params: { id }, body });
    toast({ variant: 'success', title: t('done') });
    router.refresh();
  };
  return (
    <ReauthButton
      button={{ size: 'sm', 'aria-label': t('endOf', { name }), children: t('end') }}
      title={t('question')}
      confirmLabel={t('end')}
      failed={t('failed')}
      onConfirm={end}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
    </ReauthButton>
  );
}
