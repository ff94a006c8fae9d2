'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { buttonVariants } from '../ui/button';
import { useCall } from '../use-call';
import { tokenOfAddress } from './token-of-address';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Each returns the path of the link that is shown afterwards. */
const CONFIRM = {
  email: async (token: string) => {
    await api('POST /api/email/confirm', { body: { token } });
    return paths.account;
  },
  alert: async (token: string) => {
    const { token: link } = await api('POST /api/saved-searches/alerts/confirm', { body: { token } });
    return paths.savedSearchLink(link);
  },
  lead: async (token: string) => {
    const { propertyId } = await api('POST /api/leads/confirm', { body: { token } });
    return paths.property(propertyId);
  },
};

export type ConfirmLinkProps = { of: keyof typeof CONFIRM };

/** Confirms an email address by a link. Needs a click: mail scanners that open links must not confirm anything. */
export function ConfirmLink({ of }: ConfirmLinkProps) {
  const t = useTranslations('confirmLink');
  const offline = useTranslations('error.offline');
  const [isUseless, setUseless] = useState(false);
  const [next, setNext] = useState<string>();
  const { busy, problem, run } = useCall(({ status, detail }) => {
    if (status === 400) setUseless(true);
    return status === 0 ? offline('text') : (detail ?? t('failed'));
  });
  const done = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => done.current?.focus(), [next]);

  const submit = () =>
    run(async () => {
      const token = tokenOfAddress();
      if (token === null) setUseless(true);
      else setNext(await CONFIRM[of](token));
    });

  const search = (
    <Link href={paths.properties()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
      {t('search')}
    </Link>
  );
  // The account sends another link.
  const account = (
    <Link href={paths.account} className={buttonVariants({ size: 'lg' })}>
      {t('email.next')}
    </Link>
  );
  if (next !== undefined)
    return (
      <>
        <div className="rounded-xl bg-accent p-5 text-accent-foreground">
          <p ref={done} tabIndex={-1} className="font-bold outline-none">
            {t(`${of}.done`)}
          </p>
          <p className="mt-1 text-sm">{t(`${of}.doneText`)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href={next} className={buttonVariants({ size: 'lg' })}>
            {t(`${of}.next`)}
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
        void submit();
      }}
    >
      {!isUseless && <p className="text-muted-foreground">{t(`${of}.text`)}</p>}
      <FormError>{isUseless ? t(`${of}.useless`) : problem}</FormError>
      {isUseless ? of === 'email' ? account : search : <SubmitButton busy={busy}>{t(`${of}.submit`)}</SubmitButton>}
    </form>
  );
}
