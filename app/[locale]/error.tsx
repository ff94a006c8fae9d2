'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageMessage } from '@/components/layout/page-message';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Copied from `Button`: importing it here adds its code to every page. */
const buttonClass = 'inline-flex h-12 items-center rounded-md px-6 font-medium';

/** Inside the root layout, which provides its messages. */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('error');
  // Reports the error to the server's log; React has logged it to the console. Inlined, because every page loads this
  // file.
  useEffect(() => void navigator.sendBeacon('/api/errors', JSON.stringify({ message: String(error) })), [error]);
  return (
    <PageMessage
      picture={<BrandMark className="size-24" />}
      title={t('title')}
      text={t('text')}
      details={error.digest && <p dir="ltr">#{error.digest}</p>}
    >
      <button
        type="button"
        onClick={retry}
        className={`${buttonClass} bg-primary text-primary-foreground hover:bg-primary-strong`}
      >
        {t('retry')}
      </button>
      <Link
        href={paths.home}
        className={`${buttonClass} border border-input bg-card text-card-foreground hover:bg-muted`}
      >
        {t('home')}
      </Link>
    </PageMessage>
  );
}
