import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ListingFormPage } from '../listing-form-page';
import { ReportForm } from '@/components/listings/report/report-form';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { privateMetadata } from '@/lib/seo/metadata';

/** The same for everyone, like the listing's own page. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/[id]/report'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations('report')]);
  return privateMetadata(locale, { path: paths.reportProperty(Number(id)), title: t('title') });
}

export default async function ReportPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('report')]);
  return (
    <ListingFormPage id={id} title={t('title')}>
      {(property) => (
        <>
          <p className="mt-1 text-muted-foreground">{t('text')}</p>
          <ClientMessages of={['report', 'errors']}>
            <ReportForm propertyId={property.id} />
          </ClientMessages>
        </>
      )}
    </ListingFormPage>
  );
}
