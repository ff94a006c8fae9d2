import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { RememberListing } from '@/components/layout/offline-listings';
import { Details } from '@/components/listings/details/details';
import { PropertyNotFound, PropertyUnavailable } from '@/components/listings/details/property-not-found';
import { SimilarProperties } from '@/components/listings/details/similar-properties';
import { SharingTags } from '@/components/sharing-tags';
import { paths } from '@/lib/http/paths';
import { localizedText } from '@/lib/listings/localized-text';
import { loadDetailsPage, loadMissingPage } from '@/lib/listings/read/details';
import { listingSummary } from '@/lib/listings/title';
import { loadTariff } from '@/lib/payments/tariff';
import { qrCode } from '@/lib/platform/qr-code';
import { localizedUrl } from '@/lib/seo/alternates';
import { propertyFacts } from '@/lib/seo/metadata';
import { headMetadata, sharingFacts } from '@/lib/seo/page-metadata';
import { propertyJsonLd } from '@/lib/seo/structured-data';

/**
 * Rendered when the server has no cached response, without Suspense: the status is known before the response starts.
 * Next's static generation takes nearly twice the time (docs/adr/0003-one-static-page-for-all.md).
 */
export const instant = false;

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (details && details !== 'unavailable')
    return headMetadata(await propertyFacts(locale, details, new Date(details.asOf)));
  const t = await getTranslations('details.failure');
  return { title: t('title'), robots: { index: false } };
}

export default async function PropertyPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const details = await loadDetailsPage(id);
  if (details === 'unavailable') return <PropertyUnavailable id={id} />;
  if (!details) return <PropertyNotFound {...await loadMissingPage(id)} />;
  const { property, asOf, origin, similar, expired } = details;
  const facts = await propertyFacts(locale, details, new Date(asOf));
  const t = await getTranslations();
  const url = localizedUrl(origin, locale, paths.property(property.id));
  return (
    <>
      <SharingTags {...sharingFacts(facts)} />
      <JsonLd nodes={await propertyJsonLd(locale, details, new Date(asOf))} />
      {!expired && (
        <RememberListing
          id={property.id}
          {...listingSummary(property, locale, t)}
          text={localizedText(locale, property.description, property.descriptionAr)?.text.slice(0, 600)}
        />
      )}
      <Details
        {...details}
        tariff={await loadTariff()}
        similar={<SimilarProperties to={property} similar={similar} searchable={expired} />}
        url={url}
        code={qrCode(url)}
      />
    </>
  );
}
