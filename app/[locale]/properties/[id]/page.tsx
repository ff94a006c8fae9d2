import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { Details } from '@/components/properties/details/details';
import { PropertyNotFound } from '@/components/properties/details/property-not-found';
import { paths } from '@/lib/paths';
import { isPaymentTestMode } from '@/lib/payments/tap';
import { loadDetailsPage, newestIds } from '@/lib/properties/details';
import { similarTo } from '@/lib/properties/queries';
import type { PropertyView } from '@/lib/properties/view';
import { localizedUrl } from '@/lib/seo/alternates';
import { propertyMetadata } from '@/lib/seo/metadata';
import { propertyJsonLd } from '@/lib/seo/structured-data';

/** The same HTML for everyone, rendered on the first request and stored until the listing changes. */
export const ensureStatic = 'navigation';
/** No loading.tsx: its skeleton would be served instead of the listing, which a script then moves in. */
export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** Next needs one at least; no listing has the id 0. */
export async function generateStaticParams() {
  const ids = await newestIds();
  return (ids.length > 0 ? ids : [0]).map((id) => ({ id: String(id) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (details) return propertyMetadata(locale, details, new Date(details.asOf));
  const t = await getTranslations('details.failure');
  return { title: t('title') };
}

export default async function PropertyPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (!details) return <PropertyNotFound />;
  const { property, expired, asOf, origin } = details;
  const [jsonLd, similar] = await Promise.all([
    propertyJsonLd(locale, details, new Date(asOf)),
    expired ? similarOf(property) : null,
  ]);
  return (
    <>
      <JsonLd nodes={jsonLd} />
      <Details
        {...details}
        testPayments={isPaymentTestMode()}
        similar={similar}
        url={localizedUrl(origin, locale, paths.property(property.id))}
      />
    </>
  );
}

/** Imported on demand: a listing that has not expired has no cards. */
async function similarOf(property: PropertyView) {
  const [{ SimilarProperties }, similar] = await Promise.all([
    import('@/components/properties/details/similar-properties'),
    similarTo(property),
  ]);
  return <SimilarProperties to={property} similar={similar} />;
}
