'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { api, ApiError } from '@/lib/http/api-client';

type State = 'asking' | 'running' | 'done' | 'unknown' | 'failed';

/** Reads the token from the URL, so that the served page is the same for everyone. */
export function Unsubscribe() {
  const t = useTranslations('unsubscribe');
  const [state, setState] = useState<State>('asking');
  const submit = async () => {
    setState('running');
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      await api('POST /api/unsubscribe', { query: { token } });
      setState('done');
    } catch (error) {
      setState(error instanceof ApiError && [400, 404].includes(error.status) ? 'unknown' : 'failed');
    }
  };
  const asks = state === 'asking' || state === 'running' || state === 'failed';
  return (
    <>
      <p role="status">{t(state === 'running' ? 'asking' : state)}</p>
      {asks && (
        <Button size="lg" className="w-fit" disabled={state === 'running'} onClick={() => void submit()}>
          {t('confirm')}
        </Button>
      )}
    </>
  );
}
