'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ImageOff, LockKeyhole, WalletCards, WifiOff } from 'lucide-react';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { formFunding, type FormFunding } from '@/lib/properties/form-funding';
import { LISTING_FEE } from '@/lib/site';
import { Button, buttonVariants } from '../../ui/button';
import { NoticeBox } from './notice-box';
import type { useSubmission } from './use-submission';
import { useTestPayments } from './test-payments';

type Props = {
  submission: ReturnType<typeof useSubmission>;
  /** The form's own address, to come back to after a login. */
  path: string;
  onSubmit: (funding: FormFunding) => void;
};

/** What stands in the way of sending the form, and the ways on. */
export function Notices({ submission, path, onSubmit }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const testPayments = useTestPayments();
  const { notice, means, attention, isNew, retryPhotos, leaveWithoutPhotos } = submission;
  const funding = formFunding(means);
  const noticed = attention.to === 'notice' ? attention.count : 0;
  const icon = 'size-5';
  return (
    <>
      {isNew && means && funding !== 'free' && (
        <NoticeBox
          icon={<WalletCards className={icon} />}
          title={t('fee.title')}
          attention={attention.to === 'fee' ? attention.count : 0}
          // The form's own button takes the way that costs least; here is the other one, where there is another.
          actions={
            funding === 'credit' && (
              <Button variant="outline" onClick={() => onSubmit('fee')}>
                {t('fee.pay', { fee: formatNumber(LISTING_FEE, locale) })}
              </Button>
            )
          }
        >
          <p>{t('fee.text', { fee: formatNumber(LISTING_FEE, locale) })}</p>
          <p>
            {funding === 'credit'
              ? t('fee.credits', { n: formatNumber(Math.floor(means.credits), locale) })
              : t('fee.none')}
          </p>
          {testPayments && <p>{t('fee.test')}</p>}
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
            <Link href={paths.auth('login', path)} prefetch={false} className={buttonVariants()}>
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
          <p>{t('photosLeft.text')}</p>
        </NoticeBox>
      )}
    </>
  );
}
