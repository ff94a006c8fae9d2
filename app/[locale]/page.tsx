import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { AreaTiles } from '@/components/home/area-tiles';
import { Hero } from '@/components/home/hero';
import { OfferTiles } from '@/components/home/offer-tiles';
import { RegisterCall } from '@/components/home/register-call';
import { Strip } from '@/components/home/strip';
import { TypeTiles } from '@/components/home/type-tiles';
import { JsonLd } from '@/components/json-ld';
import { CARD_MESSAGES } from '@/components/properties/card-messages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { listLocationGroups, popularLocations } from '@/lib/locations/queries';
import { nullOnError } from '@/lib/null-on-error';
import { countByOffer, countByType, featuredStrip, recentStrip } from '@/lib/properties/queries';
import { homeMetadata } from '@/lib/seo/metadata';
import { homeJsonLd } from '@/lib/seo/structured-data';

/** What the quick search and the cards say in the browser. */
const MESSAGES: MessagePath[] = ['home.search', 'filters.regions', 'types.governorate', ...CARD_MESSAGES];

/** The same static page for everyone, cleared when a listing or an area changes. */
export const ensureStatic = 'navigation';

export const generateMetadata = async (): Promise<Metadata> => homeMetadata(await getLocale());

export default async function HomePage() {
  const locale = await getLocale();
  const [groups, offers, featured, counts, areas, recent] = await Promise.all([
    nullOnError(listLocationGroups(locale)),
    nullOnError(countByOffer()),
    nullOnError(featuredStrip()),
    nullOnError(countByType()),
    nullOnError(popularLocations()),
    nullOnError(recentStrip()),
  ]);
  return (
    <ClientMessages of={MESSAGES}>
      <JsonLd nodes={await homeJsonLd(locale)} />
      <div className="grid gap-12 pb-12 lg:gap-16 lg:pb-16">
        <Hero groups={groups ?? []} />
        <OfferTiles counts={offers} />
        <Strip kind="featured" items={featured} />
        <TypeTiles counts={counts} />
        <AreaTiles areas={areas ?? []} />
        <RegisterCall />
        <Strip kind="recent" items={recent} />
      </div>
    </ClientMessages>
  );
}
