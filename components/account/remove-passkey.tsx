'use client';

import { useTranslations } from 'next-intl';
import { toast } from '../ui/use-toast';
import { ReauthButton } from './reauth-dialog';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useTranslations('auth.account.passkeys');
  const router = useRouter();
  const remove = async (body: ProofInput) => {
    await api('DELETE /api/user/passkeys/{id}', { params: { id }, body });
    toast({ variant: 'success', title: t('removed') });
    router.refresh();
  };
  return (
    <ReauthButton
      button={{ size: 'sm', 'aria-label': t('removeOf', { name }), children: t('remove') }}
      title={t('question')}
      confirmLabel={t('remove')}
      failed={t('removeFailed')}
      onConfirm={remove}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted-foreground">{t('answer')}</p>
    </ReauthButton>
  );
}
