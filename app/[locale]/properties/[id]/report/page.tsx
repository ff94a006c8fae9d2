import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PropertyNotFound, PropertyUnavailable } from '@/components/listings/details/property-not-found';
import { ReportForm } from '@/components/listings/report/report-form';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadDetailsPage, loadMissingPage } from '@/lib/listings/read/details';
import { answerWith } from '@/lib/platform/runtime';
import { privateMetadata } from '@/lib/seo/metadata';

/** The same for everyone, like the listing's own page. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/[id]/report'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations('report')]);
  return privateMetadata(locale, { path: paths.reportProperty(Number(id)), title: t('title') });
}

export default async function ReportPage({ params }: Props) {
  const { id } = await params;
  const details = await loadDetailsPage(id);
  if (details === 'unavailable') return <PropertyUnavailable id={id} />;
  if (!details || details.expired) {
    answerWith(404);
    return <PropertyNotFound {...await loadMissingPage(id)} />;
  }
  const t = await getTranslations('report');
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <p className="mt-1 text-muted-foreground">{t('text')}</p>
        <ClientMessages of={['report', 'auth', 'errors']}>
          <ReportForm propertyId={details.property.id} />
        </ClientMessages>
      </div>
    </div>
  );
}
