'use client';

import { CreditCard, GitMerge, ImageOff, LockKeyhole, WalletCards, WifiOff } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, buttonVariants } from '../../ui/button';
import type { Draft } from './use-draft';
import type { Submission } from './use-submission';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { Conflict } from '@/lib/listings/form/draft';
import { formFunding, type FormBalance, type FormFunding } from '@/lib/listings/form/rules';
import { FIELD_NAMES, isSameValue, type FormValues } from '@/lib/listings/form/values';
import type { Tariff } from '@/lib/payments/tariff';

export function FormLead({ isNew, balance }: { isNew: boolean; balance: FormBalance }) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <p className="mb-6 text-sm text-muted-foreground">
      {t('lead.required')} {isNew && !balance && <span>{t('left.unlimited')}</span>}
      {balance && balance.free >= 1 && <span>{t('left.free', { n: formatNumber(balance.free, locale) })}</span>}
    </p>
  );
}

type Props = {
  submission: Submission;
  draft: Draft;
  path: string;
  tariff: Tariff;
  onSubmit: (funding: FormFunding) => void;
};

/** An open payment or the fee, and what stopped the last attempt to send the form. */
export function Notices({ submission, draft, path, tariff, onSubmit }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { balance, attentionOf, isNew, retryPhotos, leaveWithoutPhotos } = submission;
  const funding = formFunding(balance);
  const fee = formatNumber(submission.fee, locale);
  return (
    <>
      {draft.payment && (
        <NoticeBox
          icon={<CreditCard />}
          title={t('payment.title')}
          actions={<Button onClick={() => onSubmit('fee')}>{t('payment.goOn')}</Button>}
        >
          <p>{t('payment.open', { amount: draft.payment.amount })}</p>
          {tariff.testPayments && <p>{t('fee.test')}</p>}
        </NoticeBox>
      )}
      {balance && funding !== 'free' && !(draft.payment && funding === 'fee' && attentionOf('fee') === 0) && (
        <NoticeBox
          icon={<WalletCards />}
          title={funding === 'credit' ? t('fee.yours', { count: Math.floor(balance.credits) }) : t('fee.title')}
          attention={attentionOf('fee')}
          // The form's own button uses the cheapest funding; this is the alternative.
          actions={
            funding === 'credit' && (
              <Button variant="outline" onClick={() => onSubmit('fee')}>
                {t('fee.pay', { fee })}
              </Button>
            )
          }
        >
          <p>{funding === 'credit' ? t('fee.credits') : t('fee.text', { fee })}</p>
          {funding === 'fee' && <p>{t('fee.none')}</p>}
          {tariff.testPayments && <p>{t('fee.test')}</p>}
        </NoticeBox>
      )}
      {attentionOf('offline') > 0 && (
        <NoticeBox
          icon={<WifiOff />}
          title={t('offline.title')}
          attention={attentionOf('offline')}
          actions={<Button onClick={() => onSubmit(submission.funding)}>{t('offline.retry')}</Button>}
        >
          <p>{t('offline.text')}</p>
        </NoticeBox>
      )}
      {attentionOf('session') > 0 && (
        <NoticeBox
          icon={<LockKeyhole />}
          title={t('session.title')}
          attention={attentionOf('session')}
          actions={
            <Link href={paths.auth('login', path)} className={buttonVariants()}>
              {t('session.login')}
            </Link>
          }
        >
          <p>{t('session.text')}</p>
        </NoticeBox>
      )}
      {attentionOf('photos') > 0 && (
        <NoticeBox
          icon={<ImageOff />}
          title={t('photosLeft.title')}
          attention={attentionOf('photos')}
          actions={
            <>
              <Button onClick={() => void retryPhotos()}>{t('photosLeft.retry')}</Button>
              <Button variant="outline" onClick={leaveWithoutPhotos}>
                {t('photosLeft.leave')}
              </Button>
            </>
          }
        >
          <p>{t(isNew ? 'photosLeft.textNew' : 'photosLeft.text')}</p>
        </NoticeBox>
      )}
      {draft.conflict && <ConflictNotice draft={draft} theirs={draft.conflict} attention={attentionOf('conflict')} />}
    </>
  );
}

type ConflictProps = { draft: Draft; theirs: Conflict; attention: number };

/** Asks which version to keep after another tab, device or person has stored a different one. */
function ConflictNotice({ draft, theirs, attention }: ConflictProps) {
  const t = useTranslations('form');
  const locale = useLocale();
  const own = useFormContext<FormValues>().getValues();
  const differing = FIELD_NAMES.filter((name) => !isSameValue(name, own, theirs.values)).map((name) =>
    name === 'latitude' || name === 'longitude' ? ('pin' as const) : name,
  );
  const fields = [...new Set(differing)].map((name) => t(`field.${name}`));
  return (
    <NoticeBox
      icon={<GitMerge />}
      title={t(`changed.${theirs.of}`)}
      attention={attention}
      actions={
        <>
          <Button onClick={() => draft.replace(theirs)}>{t('changed.keep')}</Button>
          <Button variant="outline" onClick={() => void draft.take(theirs)}>
            {t('changed.take')}
          </Button>
        </>
      }
    >
      <p>{t('changed.text')}</p>
      {fields.length > 0 && <p>{t('changed.fields', { fields: new Intl.ListFormat(locale).format(fields) })}</p>}
    </NoticeBox>
  );
}

type BoxProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Increases with each attempt, which moves the focus here so that screen readers read it. */
  attention?: number;
};

export function NoticeBox({ icon, title, children, actions, attention = 0 }: BoxProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (attention > 0) box.current?.focus();
  }, [attention]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground outline-offset-2"
    >
      <span aria-hidden className="mt-0.5 shrink-0 *:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <div className="mt-1 grid gap-1 text-sm">{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </section>
  );
}
