import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { AreaTiles } from '@/components/home/area-tiles';
import { Continue } from '@/components/home/continue';
import { Hero } from '@/components/home/hero';
import { PropertyStrip } from '@/components/home/property-strip';
import { RegisterBanner } from '@/components/home/register-banner';
import { TypeTiles } from '@/components/home/type-tiles';
import { JsonLd } from '@/components/json-ld';
import { CARD_MESSAGES } from '@/components/listings/card/card-messages';
import { groundAround } from '@/components/map/ground-picture';
import { SharingTags } from '@/components/sharing-tags';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { loadHomePage } from '@/lib/listings/read/home-page';
import { organizationJsonLd, websiteJsonLd } from '@/lib/seo/json-ld';
import { homeFacts } from '@/lib/seo/metadata';
import { headMetadata, sharingFacts } from '@/lib/seo/page-metadata';
import { settings } from '@/lib/settings/queries';

const MESSAGES: MessagePath[] = [
  'home.heading',
  'home.lead',
  'home.heroAlt',
  'home.search',
  'home.continue',
  'home.popular',
  'home.types',
  'home.locations',
  'details.kinds',
  'locationPicker',
  'types.governorate',
  'types.property',
  'types.properties',
  ...CARD_MESSAGES,
];

/** Like a listing's page: rendered when the server has no cached response, the same for everyone, without Suspense. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => headMetadata(await homeFacts(await getLocale()));

export default async function HomePage() {
  await connection();
  const locale = await getLocale();
  const facts = await homeFacts(locale);
  const { searches, featured, counts, areas, recent } = await loadHomePage();
  const tiles = areas.map(({ latitude, longitude, ...area }) => ({
    ...area,
    ground: latitude === null || longitude === null ? null : groundAround({ latitude, longitude }),
  }));
  const { origin, siteName: name, description } = facts;
  const site = { origin, locale, name, description };
  return (
    <ClientMessages of={MESSAGES}>
      <SharingTags {...sharingFacts(facts)} />
      <JsonLd nodes={[websiteJsonLd(site), organizationJsonLd(site)]} />
      <div className="home">
        <Hero searches={searches} />
        <Continue />
        <PropertyStrip kind="featured" items={featured} />
        <PropertyStrip kind="recent" items={recent} />
        <AreaTiles areas={tiles} />
        <TypeTiles counts={counts} />
        <RegisterBanner freeListings={(await settings()).freeListings} />
      </div>
    </ClientMessages>
  );
}
