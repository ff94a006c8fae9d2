'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { buttonVariants } from '../ui/button';
import { useCall } from '../use-call';
import { ResendConfirmation } from './account-buttons';
import { useSession } from './session';
import { tokenOfAddress } from './token-of-address';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Needs a click: mail scanners that open links must not confirm the address. */
export function ConfirmEmail() {
  const t = useTranslations('auth.confirm');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const [isDone, setDone] = useState(false);
  /** The token is used, expired or invalid. */
  const [isUseless, setUseless] = useState(false);
  const { busy, problem, setProblem, run } = useCall(({ status, detail }) => {
    if (status === 400 || status === 409) setUseless(true);
    return status === 0 ? auth('offline') : (detail ?? t('failed'));
  });
  const session = useSession();

  const confirm = () =>
    run(async () => {
      const token = tokenOfAddress();
      if (token === null) {
        setUseless(true);
        return setProblem(errors('link_wrong'));
      }
      await api('POST /api/email/confirm', { body: { token } });
      setDone(true);
    });

  return (
    <div className="mt-5 grid gap-5">
      <div role="status">
        {isDone && <p className="rounded-xl bg-accent p-5 font-bold text-accent-foreground">{t('done')}</p>}
      </div>
      {isDone ? (
        <Link href={paths.account} className={buttonVariants({ size: 'lg' })}>
          {t('toProfile')}
        </Link>
      ) : (
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <FormError>{problem}</FormError>
          {!isUseless && <SubmitButton busy={busy}>{t('submit')}</SubmitButton>}
        </form>
      )}
      {isUseless &&
        (session && !session.emailConfirmed ? (
          <ResendConfirmation />
        ) : (
          <Link href={paths.account} className={buttonVariants({ size: 'lg' })}>
            {auth('reset.again')}
          </Link>
        ))}
    </div>
  );
}
