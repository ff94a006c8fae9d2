'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { useCall } from '../use-call';
import { api } from '@/lib/http/api-client';

/** Reads the token from the URL, so that the served page is the same for everyone. */
export function Unsubscribe() {
  const t = useTranslations('unsubscribe');
  const [state, setState] = useState<'asking' | 'done' | 'unknown'>('asking');
  const { busy, problem, run } = useCall(({ status }) => {
    if (status === 400 || status === 404) setState('unknown');
    return t('failed');
  });
  const submit = () =>
    run(async () => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      await api('POST /api/unsubscribe', { query: { token } });
      setState('done');
    });
  return (
    <>
      <p role="status">{state === 'asking' ? (problem ?? t('asking')) : t(state)}</p>
      {state === 'asking' && (
        <Button size="lg" className="w-fit" disabled={busy} onClick={() => void submit()}>
          {t('confirm')}
        </Button>
      )}
    </>
  );
}
