import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ListingFormPage } from '../listing-form-page';
import { LeadForm } from '@/components/leads/lead-form';
import { lineLinkClass } from '@/components/ui/classes';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { listingTitle } from '@/lib/listings/title';
import { privateMetadata } from '@/lib/seo/metadata';

/** The same for everyone, like the listing's own page. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/[id]/message'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations('leads.form')]);
  return privateMetadata(locale, { path: paths.messageProperty(Number(id)), title: t('title') });
}

export default async function MessagePage({ params }: Props) {
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations()]);
  return (
    <ListingFormPage id={id} title={t('leads.form.title')}>
      {(property) => (
        <>
          <Link href={paths.property(property.id)} className={`owner-text ${lineLinkClass}`}>
            {listingTitle(property, locale, t)}
          </Link>
          <p className="text-muted-foreground">{t('leads.form.text')}</p>
          <ClientMessages of={['leads.form', 'leads.kind', 'leads.part', 'errors']}>
            <LeadForm propertyId={property.id} />
          </ClientMessages>
        </>
      )}
    </ListingFormPage>
  );
}
