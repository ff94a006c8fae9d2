'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { buttonVariants } from '../ui/button';
import { ResendConfirmation } from './account-buttons';
import { useSession } from './session';
import { tokenOfAddress } from './token-of-address';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Needs a click: mail scanners that open links must not confirm the address. */
export function ConfirmEmail() {
  const t = useTranslations('auth.confirm');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const [state, setState] = useState<'waiting' | 'busy' | 'done'>('waiting');
  const [problem, setProblem] = useState<string>();
  /** The token is used, expired or invalid. */
  const [isUseless, setUseless] = useState(false);
  const session = useSession();

  const confirm = async () => {
    const token = tokenOfAddress();
    if (token === null) {
      setUseless(true);
      return setProblem(errors('link_wrong'));
    }
    setState('busy');
    setProblem(undefined);
    try {
      await api('POST /api/email/confirm', { body: { token } });
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 0 ? auth('offline') : (error.detail ?? t('failed')));
      setUseless(error.status === 400 || error.status === 409);
      setState('waiting');
    }
  };

  return (
    <div className="mt-5 grid gap-5">
      <div role="status">
        {state === 'done' && <p className="rounded-xl bg-accent p-5 font-bold text-accent-foreground">{t('done')}</p>}
      </div>
      {state === 'done' ? (
        <Link href={paths.account} className={buttonVariants({ size: 'lg' })}>
          {t('toProfile')}
        </Link>
      ) : (
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (state === 'waiting') void confirm();
          }}
        >
          <FormError>{problem}</FormError>
          {!isUseless && <SubmitButton busy={state === 'busy'}>{t('submit')}</SubmitButton>}
        </form>
      )}
      {isUseless &&
        (session && session !== 'loading' && !session.emailConfirmed ? (
          <ResendConfirmation />
        ) : (
          <Link href={paths.account} className={buttonVariants({ size: 'lg' })}>
            {t('again')}
          </Link>
        ))}
    </div>
  );
}
