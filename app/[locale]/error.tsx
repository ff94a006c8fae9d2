'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageMessage } from '@/components/layout/page-message';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';

/** Of `Button`, whose code every page would carry along for this one. */
const look = 'inline-flex h-12 shrink-0 items-center justify-center rounded-md px-6 font-medium transition-colors';

/** Something broke in a page; the frame around it stands. Its messages come with the frame's (see Document). */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('error');
  useEffect(() => console.error(error), [error]);
  return (
    <PageMessage picture={<BrandMark className="size-24" />} title={t('title')} text={t('text')}>
      <button
        type="button"
        onClick={retry}
        className={`${look} bg-primary text-primary-foreground hover:bg-primary-strong`}
      >
        {t('retry')}
      </button>
      <Link href={paths.home} className={`${look} border border-input bg-card text-card-foreground hover:bg-muted`}>
        {t('home')}
      </Link>
    </PageMessage>
  );
}
