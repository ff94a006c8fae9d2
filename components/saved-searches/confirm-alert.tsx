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

/** Needs a click: mail scanners that open links must not confirm the alert. */
export function ConfirmAlert() {
  const t = useTranslations('savedSearches.confirm');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The token is used, expired or invalid. */
  const [isUseless, setUseless] = useState(false);
  const [link, setLink] = useState<string>();
  const done = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => done.current?.focus(), [link]);

  const confirm = async () => {
    const token = tokenOfAddress();
    if (token === null) return setUseless(true);
    setBusy(true);
    setProblem(undefined);
    try {
      setLink((await api('POST /api/saved-searches/alerts/confirm', { body: { token } })).token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 400) return setUseless(true);
      setProblem(error.status === 0 ? t('offline') : (error.detail ?? t('failed')));
    } finally {
      setBusy(false);
    }
  };

  const search = (
    <Link href={paths.properties()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
      {t('search')}
    </Link>
  );
  if (link !== undefined)
    return (
      <>
        <div className="rounded-xl bg-accent p-5 text-accent-foreground">
          <p ref={done} tabIndex={-1} className="font-bold outline-none">
            {t('done')}
          </p>
          <p className="mt-1 text-sm">{t('doneText')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href={paths.savedSearchLink(link)} className={buttonVariants({ size: 'lg' })}>
            {t('manage')}
          </Link>
          {search}
        </div>
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
      {isUseless ? search : <SubmitButton busy={busy}>{t('submit')}</SubmitButton>}
    </form>
  );
}
