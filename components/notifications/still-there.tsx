'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonVariants } from '../ui/button';
import { useCall } from '../use-call';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { StillThereAnswer } from '@/lib/listings/write/schema';

type Props = { token: string; asked: StillThereAnswer; state: 'asking' | 'answered' | 'unknown' };

export function StillThere({ token, asked: answer, state: begun }: Props) {
  const t = useTranslations('stillThere');
  const [state, setState] = useState<Props['state'] | 'done'>(begun);
  const { busy, problem, run } = useCall(({ status }) => {
    if (status === 409) setState('answered');
    else if (status === 400 || status === 404) setState('unknown');
    return t('failed');
  });
  const submit = () =>
    run(async () => {
      await api('POST /api/still-there', { body: { token, answer } });
      setState('done');
    });
  return (
    <>
      <p role="status">
        {state === 'done' ? t(`done.${answer}`) : state === 'asking' ? (problem ?? t(`effect.${answer}`)) : t(state)}
      </p>
      {state === 'asking' ? (
        <Button size="lg" className="w-fit" disabled={busy} onClick={() => void submit()}>
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
