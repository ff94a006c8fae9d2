import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Details } from '@/components/listings/details/details';
import { NotPublicNotice } from '@/components/listings/details/not-public-notice';
import { OwnerBar } from '@/components/listings/details/owner-bar';
import { OWNER_MESSAGES } from '@/components/listings/details/owner-messages';
import { PropertyNotFound, PropertyUnavailable } from '@/components/listings/details/property-not-found';
import { SimilarProperties } from '@/components/listings/details/similar-properties';
import { currentUser } from '@/lib/accounts/auth/session';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import { isPublisher } from '@/lib/listings/policy';
import { loadMissingPage, loadPreviewPage } from '@/lib/listings/read/details';
import { hasPublicPage } from '@/lib/listings/visibility';
import { balanceFor } from '@/lib/payments/credits/balance';
import { loadTariff } from '@/lib/payments/tariff';
import { qrCode } from '@/lib/platform/qr-code';
import { localizedUrl } from '@/lib/seo/alternates';
import { propertyFacts } from '@/lib/seo/metadata';

/** Rendered per request. The middleware serves it under the listing's own URL to its owner and admins. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/[id]/preview'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, locale, user] = await Promise.all([params, getLocale(), currentUser()]);
  const details = await loadPreviewPage(user, id);
  const robots = { index: false, follow: false };
  if (details && details !== 'unavailable')
    return { title: (await propertyFacts(locale, details, new Date(details.asOf))).title, robots };
  const t = await getTranslations('details.failure');
  return { title: t('title'), robots };
}

/** A listing that is not public, for its owner and admins (docs/product.md 5.8). */
export default async function PreviewPage({ params }: Props) {
  const [{ id }, locale, user] = await Promise.all([params, getLocale(), currentUser()]);
  const details = await loadPreviewPage(user, id);
  if (details === 'unavailable') return <PropertyUnavailable id={id} />;
  if (!details) return <PropertyNotFound {...await loadMissingPage(id)} />;
  const { property, similar, origin } = details;
  const path = paths.property(property.id);
  if (hasPublicPage(property) || !user) redirect(getPathname({ href: path, locale }));
  const own = isPublisher(user, property);
  const url = localizedUrl(origin, locale, path);
  return (
    <>
      <NotPublicNotice own={own} property={property} />
      <Details
        {...details}
        tariff={await loadTariff()}
        similar={<SimilarProperties to={property} similar={similar} />}
        url={url}
        code={qrCode(url)}
        preview={(bar) => (
          <ClientMessages of={OWNER_MESSAGES}>
            <OwnerBar {...bar} user={balanceFor(user, property.publisherId)} own={own} />
          </ClientMessages>
        )}
      />
    </>
  );
}
