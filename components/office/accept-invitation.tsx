'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useReauth } from '../account/reauth-dialog';
import { setSession } from '../account/session';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { problemText } from '../use-action';
import { BringField } from './bring-field';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

export function AcceptInvitation({ token, credits, listings }: { token: string; credits: number; listings: number }) {
  const t = useTranslations('office.invitation');
  const action = useTranslations('action');
  const router = useRouter();
  const [busy, start] = useTransition();
  const [bring, setBring] = useState(false);
  const { send, dialog } = useReauth<{ bring: boolean }>({
    always: bring,
    title: t('accept'),
    confirmLabel: t('accept'),
    failed: t('failed'),
    call: async (values, proof) => {
      await api('POST /api/office/acceptance', { body: { token, ...values, ...proof } });
      setSession(await api('GET /api/user'));
      toast({ variant: 'success', title: t('done') });
      router.push(paths.office);
    },
    onFailure: (error) => toast({ ...problemText(error, action, t('failed')), variant: 'destructive' }),
  });
  return (
    <>
      <BringField credits={credits} listings={listings} checked={bring} onChange={setBring} />
      <Button size="lg" disabled={busy} className="w-fit" onClick={() => start(() => send({ bring }))}>
        {t('accept')}
      </Button>
      {dialog}
    </>
  );
}
