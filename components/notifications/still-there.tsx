'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonVariants } from '../ui/button';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { StillThereAnswer } from '@/lib/listings/write/schema';

type State = 'asking' | 'running' | 'done' | 'answered' | 'unknown' | 'failed';

type Props = { token: string; asked: StillThereAnswer; state: Extract<State, 'asking' | 'answered' | 'unknown'> };

export function StillThere({ token, asked: answer, state: begun }: Props) {
  const t = useTranslations('stillThere');
  const [state, setState] = useState<State>(begun);
  const submit = async () => {
    setState('running');
    try {
      await api('POST /api/still-there', { body: { token, answer } });
      setState('done');
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      setState(status === 409 ? 'answered' : [400, 404].includes(status) ? 'unknown' : 'failed');
    }
  };
  const asks = state === 'asking' || state === 'running' || state === 'failed';
  return (
    <>
      <p role="status">
        {state === 'done'
          ? t(`done.${answer}`)
          : state === 'asking' || state === 'running'
            ? t(`effect.${answer}`)
            : t(state)}
      </p>
      {asks ? (
        <Button size="lg" className="w-fit" disabled={state === 'running'} onClick={() => void submit()}>
          {t(`answer.${answer}`)}
        </Button>
      ) : (
        <Link href={paths.myProperties} className={`${buttonVariants({ variant: 'outline' })} w-fit`}>
          {t('my')}
        </Link>
      )}
    </>
  );
}
