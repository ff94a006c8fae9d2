import { CircleAlert } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { getPathname } from '@/lib/i18n/pathname';

/** 'Failed to fetch property data', and the same address again. @param path the form's own, without the language */
export async function LoadFailure({ path }: { path: string }) {
  const [locale, t] = [await getLocale(), await getTranslations('error')];
  return (
    <div role="alert">
      <PageMessage
        picture={<CircleAlert aria-hidden className="size-16 text-destructive" />}
        title={t('property.title')}
        text={t('property.text')}
      >
        {/* A load, not a step of the router, which may have kept this page. */}
        <a href={getPathname({ href: path, locale })} className={buttonVariants({ size: 'lg' })}>
          {t('retry')}
        </a>
      </PageMessage>
    </div>
  );
}
