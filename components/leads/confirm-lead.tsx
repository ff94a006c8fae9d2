'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { tokenOfAddress } from '../account/token-of-address';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { buttonVariants } from '../ui/button';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Needs a click: mail scanners that open links must not confirm the message. */
export function ConfirmLead() {
  const t = useTranslations('leads.confirm');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The token is expired or invalid. */
  const [isUseless, setUseless] = useState(false);
  const [listing, setListing] = useState<number>();
  const done = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => done.current?.focus(), [listing]);

  const confirm = async () => {
    const token = tokenOfAddress();
    if (token === null) return setUseless(true);
    setBusy(true);
    setProblem(undefined);
    try {
      setListing((await api('POST /api/leads/confirm', { body: { token } })).propertyId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 400) return setUseless(true);
      setProblem(error.status === 0 ? t('offline') : (error.detail ?? t('failed')));
    } finally {
      setBusy(false);
    }
  };

  if (listing !== undefined)
    return (
      <>
        <div className="rounded-xl bg-accent p-5 text-accent-foreground">
          <p ref={done} tabIndex={-1} className="font-bold outline-none">
            {t('done')}
          </p>
          <p className="mt-1 text-sm">{t('doneText')}</p>
        </div>
        <Link
          href={paths.property(listing)}
          className={`${buttonVariants({ variant: 'outline', size: 'lg' })} justify-self-start`}
        >
          {t('listing')}
        </Link>
      </>
    );
  return (
    <form
      method="post"
      className="grid justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void confirm();
      }}
    >
      {!isUseless && <p className="text-muted-foreground">{t('text')}</p>}
      <FormError>{isUseless ? t('useless') : problem}</FormError>
      {isUseless ? (
        <Link href={paths.properties()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {t('search')}
        </Link>
      ) : (
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      )}
    </form>
  );
}
