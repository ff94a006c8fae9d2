import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { Details } from '@/components/properties/details/details';
import { PropertyNotFound } from '@/components/properties/details/property-not-found';
import { paths } from '@/lib/paths';
import { isPaymentTestMode } from '@/lib/payments/tap';
import { loadDetailsPage } from '@/lib/properties/details';
import type { PropertyView } from '@/lib/properties/view';
import { localizedUrl } from '@/lib/seo/alternates';
import { propertyMetadata } from '@/lib/seo/metadata';
import { propertyJsonLd } from '@/lib/seo/structured-data';

/**
 * Rendered for each request that the server has no stored answer for, the same for everyone, without Suspense: the first
 * HTML is whole, and its status is known before it begins. Next's own static generation takes nearly twice the time,
 * for forms of the page that nobody asks for (docs/adr/0003-one-static-page-for-all.md).
 */
export const instant = false;

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (details) return propertyMetadata(locale, details, new Date(details.asOf));
  const t = await getTranslations('details.failure');
  return { title: t('title'), robots: { index: false } };
}

export default async function PropertyPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (!details) return <PropertyNotFound />;
  const { property, asOf, origin, similar } = details;
  return (
    <>
      <JsonLd nodes={await propertyJsonLd(locale, details, new Date(asOf))} />
      <Details
        {...details}
        testPayments={isPaymentTestMode()}
        similar={similar && (await similarCards(property, similar))}
        url={localizedUrl(origin, locale, paths.property(property.id))}
      />
    </>
  );
}

/** Imported on demand: a listing that has not expired has no cards. */
async function similarCards(to: PropertyView, similar: PropertyView[]) {
  const { SimilarProperties } = await import('@/components/properties/details/similar-properties');
  return <SimilarProperties to={to} similar={similar} />;
}
