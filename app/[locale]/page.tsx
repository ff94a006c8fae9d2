import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { Hero } from '@/components/home/hero';
import { PropertyStrip } from '@/components/home/property-strip';
import { RegisterBanner } from '@/components/home/register-banner';
import { TypeTiles } from '@/components/home/type-tiles';
import { JsonLd } from '@/components/json-ld';
import { CARD_MESSAGES } from '@/components/listings/card/card-messages';
import { SharingTags } from '@/components/sharing-tags';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { loadHomePage } from '@/lib/listings/read/queries';
import { organizationJsonLd, websiteJsonLd } from '@/lib/seo/json-ld';
import { homeFacts } from '@/lib/seo/metadata';
import { headMetadata, sharingFacts } from '@/lib/seo/page-metadata';
import { settings } from '@/lib/settings/queries';

const MESSAGES: MessagePath[] = ['home.search', 'types.governorate', 'types.property', ...CARD_MESSAGES];

/** Like a listing's page: rendered when the server has no cached response, the same for everyone, without Suspense. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => headMetadata(await homeFacts(await getLocale()));

export default async function HomePage() {
  await connection();
  const locale = await getLocale();
  const facts = await homeFacts(locale);
  const [featured, counts, recent] = await loadHomePage();
  const { origin, siteName: name, description } = facts;
  const site = { origin, locale, name, description };
  return (
    <ClientMessages of={MESSAGES}>
      <SharingTags {...sharingFacts(facts)} />
      <JsonLd nodes={[websiteJsonLd(site), organizationJsonLd(site)]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-8 lg:gap-12 lg:pb-12">
        <Hero />
        <PropertyStrip kind="featured" items={featured} />
        <TypeTiles counts={counts} />
        <RegisterBanner freeListings={(await settings()).freeListings} />
        <PropertyStrip kind="recent" items={recent} />
      </div>
    </ClientMessages>
  );
}
