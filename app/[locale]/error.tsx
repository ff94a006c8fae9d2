'use client';

import { useEffect } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageMessage } from '@/components/layout/page-message';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { usePageLanguage } from '@/lib/i18n/page-language';
import { paths } from '@/lib/paths';

/** Something broke in a page; the frame around it stands. The words come with the layout (see Document). */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const words = usePageLanguage().error;
  useEffect(() => console.error(error), [error]);
  return (
    <PageMessage picture={<BrandMark className="size-24" />} title={words.title} text={words.text}>
      <Button size="lg" onClick={retry}>
        {words.retry}
      </Button>
      <Link href={paths.home} className={buttonVariants({ size: 'lg', variant: 'outline' })}>
        {words.home}
      </Link>
    </PageMessage>
  );
}
