'use client';

import { CreditCard, ImageOff, LockKeyhole, WalletCards, WifiOff } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, buttonVariants } from '../../ui/button';
import type { useDraft } from './use-draft';
import type { useSubmission } from './use-submission';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { formFunding, type FormBalance, type FormFunding } from '@/lib/listings/form/rules';
import type { Tariff } from '@/lib/payments/tariff';

export function FormLead({ isNew, isAdmin, balance }: { isNew: boolean; isAdmin: boolean; balance: FormBalance }) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <p className="mb-6 text-sm text-muted-foreground">
      {t('lead.required')} {isNew && isAdmin && <span>{t('left.unlimited')}</span>}
      {isNew && balance !== null && balance.free >= 1 && (
        <span>{t('left.free', { n: formatNumber(balance.free, locale) })}</span>
      )}
    </p>
  );
}

type Props = {
  submission: ReturnType<typeof useSubmission>;
  draft: ReturnType<typeof useDraft>;
  /** Path of this form, including the draft id. */
  path: string;
  tariff: Tariff;
  onSubmit: (funding: FormFunding) => void;
};

export function Notices({ submission, draft, path, tariff, onSubmit }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { notice, balance, fee, attention, isNew, retryPhotos, leaveWithoutPhotos } = submission;
  const funding = formFunding(balance);
  const noticed = attention.to === 'notice' ? attention.count : 0;
  const icon = 'size-5';
  return (
    <>
      {draft.payment && (
        <NoticeBox
          icon={<CreditCard className={icon} />}
          title={t('payment.title')}
          actions={<Button onClick={() => onSubmit('fee')}>{t('payment.goOn')}</Button>}
        >
          <p>{t('payment.open', { amount: draft.payment.amount })}</p>
        </NoticeBox>
      )}
      {isNew && balance && funding !== 'free' && (
        <NoticeBox
          icon={<WalletCards className={icon} />}
          title={funding === 'credit' ? t('fee.yours', { count: Math.floor(balance.credits) }) : t('fee.title')}
          attention={attention.to === 'fee' ? attention.count : 0}
          // The form's own button uses the cheapest funding; this is the alternative.
          actions={
            funding === 'credit' && (
              <Button variant="outline" onClick={() => onSubmit('fee')}>
                {t('fee.pay', { fee: formatNumber(fee, locale) })}
              </Button>
            )
          }
        >
          <p>{funding === 'credit' ? t('fee.credits') : t('fee.text', { fee: formatNumber(fee, locale) })}</p>
          {funding === 'fee' && <p>{t('fee.none')}</p>}
          {tariff.testPayments && <p>{t('fee.test')}</p>}
        </NoticeBox>
      )}
      {notice === 'offline' && (
        <NoticeBox
          icon={<WifiOff className={icon} />}
          title={t('offline.title')}
          attention={noticed}
          actions={<Button onClick={() => onSubmit(submission.funding)}>{t('offline.retry')}</Button>}
        >
          <p>{t('offline.text')}</p>
        </NoticeBox>
      )}
      {notice === 'session' && (
        <NoticeBox
          icon={<LockKeyhole className={icon} />}
          title={t('session.title')}
          attention={noticed}
          actions={
            <Link href={paths.auth('login', path)} className={buttonVariants()}>
              {t('session.login')}
            </Link>
          }
        >
          <p>{t('session.text')}</p>
        </NoticeBox>
      )}
      {notice === 'photos' && (
        <NoticeBox
          icon={<ImageOff className={icon} />}
          title={t('photosLeft.title')}
          attention={noticed}
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
    </>
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
      <span aria-hidden className="mt-0.5 shrink-0">
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
