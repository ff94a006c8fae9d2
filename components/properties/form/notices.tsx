'use client';

import { ImageOff, LockKeyhole, WalletCards, WifiOff } from 'lucide-react';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { formFunding, type FormFunding } from '@/lib/properties/form-funding';
import { LISTING_FEE } from '@/lib/site';
import { Button, buttonVariants } from '../../ui/button';
import { useFormWords } from './form-context';
import { NoticeBox } from './notice-box';
import type { useSubmission } from './use-submission';

type Props = {
  submission: ReturnType<typeof useSubmission>;
  /** The form's own address, to come back to after a login. */
  path: string;
  onSubmit: (funding: FormFunding) => void;
};

/** What stands in the way of sending the form, and the ways on. */
export function Notices({ submission, path, onSubmit }: Props) {
  const { say, locale, testPayments } = useFormWords();
  const { notice, means, attention, isNew, retryPhotos, leaveWithoutPhotos } = submission;
  const funding = formFunding(means);
  const noticed = attention.to === 'notice' ? attention.count : 0;
  const icon = 'size-5';
  return (
    <>
      {isNew && means && funding !== 'free' && (
        <NoticeBox
          icon={<WalletCards className={icon} />}
          title={say('fee.title')}
          attention={attention.to === 'fee' ? attention.count : 0}
          // The form's own button takes the way that costs least; here is the other one, where there is another.
          actions={
            funding === 'credit' && (
              <Button variant="outline" onClick={() => onSubmit('fee')}>
                {say('fee.pay', { fee: formatNumber(LISTING_FEE, locale) })}
              </Button>
            )
          }
        >
          <p>{say('fee.text', { fee: formatNumber(LISTING_FEE, locale) })}</p>
          <p>
            {funding === 'credit'
              ? say('fee.credits', { n: formatNumber(Math.floor(means.credits), locale) })
              : say('fee.none')}
          </p>
          {testPayments && <p>{say('fee.test')}</p>}
        </NoticeBox>
      )}
      {notice === 'offline' && (
        <NoticeBox
          icon={<WifiOff className={icon} />}
          title={say('offline.title')}
          attention={noticed}
          actions={<Button onClick={() => onSubmit(submission.funding)}>{say('offline.retry')}</Button>}
        >
          <p>{say('offline.text')}</p>
        </NoticeBox>
      )}
      {notice === 'session' && (
        <NoticeBox
          icon={<LockKeyhole className={icon} />}
          title={say('session.title')}
          attention={noticed}
          actions={
            <Link href={paths.auth('login', path)} prefetch={false} className={buttonVariants()}>
              {say('session.login')}
            </Link>
          }
        >
          <p>{say('session.text')}</p>
        </NoticeBox>
      )}
      {notice === 'photos' && (
        <NoticeBox
          icon={<ImageOff className={icon} />}
          title={say('photosLeft.title')}
          attention={noticed}
          actions={
            <>
              <Button onClick={() => void retryPhotos()}>{say('photosLeft.retry')}</Button>
              <Button variant="outline" onClick={leaveWithoutPhotos}>
                {say('photosLeft.leave')}
              </Button>
            </>
          }
        >
          <p>{say('photosLeft.text')}</p>
        </NoticeBox>
      )}
    </>
  );
}
