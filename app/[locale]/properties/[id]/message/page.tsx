import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LeadForm } from '@/components/leads/lead-form';
import { PropertyNotFound, PropertyUnavailable } from '@/components/listings/details/property-not-found';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { loadDetailsPage, loadMissingPage } from '@/lib/listings/read/details';
import { listingTitle } from '@/lib/listings/title';
import { answerWith } from '@/lib/platform/runtime';
import { privateMetadata } from '@/lib/seo/metadata';

/** The same for everyone, like the listing's own page. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/[id]/message'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations('leads.form')]);
  return privateMetadata(locale, { path: paths.messageProperty(Number(id)), title: t('title') });
}

export default async function MessagePage({ params }: Props) {
  const { id } = await params;
  const details = await loadDetailsPage(id);
  if (details === 'unavailable') return <PropertyUnavailable id={id} />;
  if (!details || details.expired) {
    answerWith(404);
    return <PropertyNotFound {...await loadMissingPage(id)} />;
  }
  const { property } = details;
  const [t, title] = [
    await getTranslations('leads.form'),
    listingTitle(property, await getLocale(), await getTranslations()),
  ];
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <Link
          href={paths.property(property.id)}
          className="owner-text inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          {title}
        </Link>
        <p className="text-muted-foreground">{t('text')}</p>
        <ClientMessages of={['leads.form', 'leads.kind', 'leads.part', 'auth.offline', 'errors']}>
          <LeadForm propertyId={property.id} />
        </ClientMessages>
      </div>
    </div>
  );
}
