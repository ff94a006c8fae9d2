'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { setSession } from '../account/session-query';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { BringField } from './bring-field';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

export function AcceptInvitation({ token, credits, listings }: { token: string; credits: number; listings: number }) {
  const t = useTranslations('office.invitation');
  const router = useRouter();
  const { run, busy } = useAction();
  const [bring, setBring] = useState(false);
  const accept = async () => {
    const join = async () => {
      await api('POST /api/office/acceptance', { body: { token, bring } });
      setSession(await api('GET /api/user'));
    };
    if (await run(join, { done: t('done'), failed: t('failed') })) router.push(paths.office);
  };
  return (
    <>
      <BringField credits={credits} listings={listings} checked={bring} onChange={setBring} />
      <Button size="lg" disabled={busy} className="w-fit" onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </>
  );
}
