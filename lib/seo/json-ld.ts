import type {
  AccommodationLeaf,
  ApartmentLeaf,
  BreadcrumbList,
  BusinessFunction,
  GeoCoordinates,
  Graph,
  ItemListLeaf,
  LocationFeatureSpecification,
  Offer,
  OrganizationLeaf,
  PersonLeaf,
  PlaceLeaf,
  RealEstateAgentLeaf,
  RealEstateListing,
  SearchAction,
  SingleFamilyResidenceLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import type { AdvertiserView } from '../accounts/users/view';
import { localizedName, locationName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { listingAddress } from '../listings/address';
import { ATTRIBUTES } from '../listings/attributes/all';
import type { RentPeriod } from '../listings/constants';
import { hasEnded } from '../listings/expiry';
import { isPhoto } from '../listings/photos/kind';
import type { PropertyDetails } from '../listings/read/queries';
import { listingKind, listingTitle } from '../listings/title';
import type { PropertyView } from '../listings/view';
import { CURRENCY } from '../platform/site';
import { localizedUrl } from './alternates';
import { type SeoText } from './listing-text';

/** The `Leaf` types of schema-dts lack subtypes, and the plain strings that schema.org allows for some types. */
export type JsonLdNode =
  | BreadcrumbList
  | ItemListLeaf
  | OrganizationLeaf
  | PersonLeaf
  | PlaceLeaf
  | RealEstateAgentLeaf
  | RealEstateListing
  | WebSite;

/** Serializes JSON-LD for a script element. Escapes characters that could end the script or open a comment. */
export function inlineJson(nodes: JsonLdNode[]): string {
  const [first, ...others] = nodes;
  const document: Graph | WithContext<JsonLdNode> =
    first && others.length === 0
      ? { '@context': 'https://schema.org', ...first }
      : { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export type SiteFacts = { origin: string; locale: Locale; name: string; description: string };

const organizationId = (origin: string) => `${origin}/#organization`;

export const organizationJsonLd = ({ origin, name, description }: SiteFacts): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name,
  description,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  areaServed: { '@type': 'Country', name: 'KW' },
});

export function websiteJsonLd({ origin, locale, name, description }: SiteFacts): WebSite {
  const url = localizedUrl(origin, locale, '/');
  const searchAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: localizedUrl(origin, locale, '/properties?keyword={search_term_string}'),
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    description,
    url,
    inLanguage: locale,
    publisher: { '@id': organizationId(origin) },
    potentialAction: searchAction,
  };
}

export type Crumb = { name: string; url: string };

export const breadcrumbsJsonLd = (crumbs: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/**
 * Builds the JSON-LD of a list of listings; each listing's own page describes it. @param urls of the page's listings
 * @param first position of the page's first listing in the whole list, from 1 @param total omitted if it is not exact
 */
export const itemListJsonLd = (
  name: string,
  url: string,
  urls: string[],
  first: number,
  total?: number,
): ItemListLeaf => ({
  '@type': 'ItemList',
  name,
  url,
  numberOfItems: total,
  itemListElement: urls.map((each, index) => ({ '@type': 'ListItem', position: first + index, url: each })),
});

export type AreaFacts = {
  url: string;
  name: string;
  /** Containing places, smallest first, with the URL of their page if it exists. */
  within: { name: string; url?: string }[];
  latitude: number | null;
  longitude: number | null;
};

export const areaJsonLd = ({ url, name, within, latitude, longitude }: AreaFacts): PlaceLeaf => ({
  '@type': 'Place',
  '@id': `${url}#place`,
  name,
  url,
  geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  containedInPlace: within.reduceRight<PlaceLeaf | undefined>(
    (outer, each) => ({ '@type': 'Place', ...each, containedInPlace: outer }),
    undefined,
  ),
});

/** `url`: of the advertiser's page. */
type AdvertiserFacts = Pick<AdvertiserView, 'name' | 'advertiserKind' | 'licenceNumber' | 'logo'> & { url: string };

/** Builds the JSON-LD of a listing's advertiser: an office, else a person. */
export function advertiserJsonLd({
  url,
  name,
  advertiserKind,
  licenceNumber,
  logo,
}: AdvertiserFacts): PersonLeaf | RealEstateAgentLeaf {
  const image = logo ?? undefined;
  if (advertiserKind !== 'office') return { '@type': 'Person', '@id': `${url}#advertiser`, name, url, image };
  return {
    '@type': 'RealEstateAgent',
    '@id': `${url}#advertiser`,
    name,
    url,
    logo: image,
    image,
    areaServed: { '@type': 'Country', name: 'KW' },
    identifier: licenceNumber ? { '@type': 'PropertyValue', name: 'licence', value: licenceNumber } : undefined,
  };
}

export type ListingFacts = {
  origin: string;
  locale: Locale;
  details: PropertyDetails;
  url: string;
  description: string;
  now: Date;
  t: SeoText;
};

export function listingJsonLd({ origin, locale, details, url, description, now, t }: ListingFacts): RealEstateListing {
  const { property } = details;
  const images = details.images.filter(isPhoto);
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listingTitle(property, locale, t),
    description,
    inLanguage: locale,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    expires: property.expiresAt,
    image: images.length > 0 ? images.map(({ imageUrl }) => new URL(imageUrl, origin).href) : undefined,
    mainEntity: placeJsonLd(details, locale, `${url}#place`, t),
    offers: offerJsonLd(property, url, now),
  };
}

/** UN/CEFACT unit codes. */
const RENT_UNITS = {
  year: { unitCode: 'ANN', unitText: 'YEAR' },
  month: { unitCode: 'MON', unitText: 'MONTH' },
  week: { unitCode: 'WEE', unitText: 'WEEK' },
  day: { unitCode: 'DAY', unitText: 'DAY' },
} as const satisfies Record<RentPeriod, object>;

function offerJsonLd(property: PropertyView, url: string, now: Date): Offer {
  const { price, listingType, rentPeriod, availableFrom, expiresAt, closed } = property;
  const isRent = listingType === 'rent';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: CURRENCY,
    priceSpecification: isRent
      ? { '@type': 'UnitPriceSpecification', price, priceCurrency: CURRENCY, ...RENT_UNITS[rentPeriod ?? 'month'] }
      : undefined,
    // schema.org's examples use a plain URL, but schema-dts allows only an object.
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}` as unknown as BusinessFunction,
    availability: `https://schema.org/${closed?.outcome === 'sold' ? 'SoldOut' : hasEnded(property, now) ? 'OutOfStock' : 'InStock'}`,
    availabilityStarts: availableFrom ?? property.createdAt,
    validThrough: expiresAt,
    itemOffered: { '@id': `${url}#place` },
    seller:
      property.advertiserKind === 'office'
        ? { '@type': 'RealEstateAgent', name: property.publisherName }
        : { '@type': 'Person', name: property.contactName ?? property.publisherName },
  };
}

/** Direction isolates, which only matter for display. JSON-LD gets plain text. */
const ISOLATES = /[\u2068\u2069]/g;

type PlaceNode = AccommodationLeaf | ApartmentLeaf | PlaceLeaf | SingleFamilyResidenceLeaf;

function placeJsonLd({ property, amenities }: PropertyDetails, locale: Locale, id: string, t: SeoText): PlaceNode {
  const { propertyType, latitude, longitude, bedrooms, bathrooms, floor, yearBuilt, frontage } = property;
  const geo: GeoCoordinates | undefined =
    latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined;
  const features = featureNames({ property, amenities }, locale, t).map((name): LocationFeatureSpecification => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  }));
  const place = {
    '@id': id,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KW',
      addressLocality: locationName(property, locale),
      streetAddress: listingAddress(property, locale, t)?.text.replace(ISOLATES, ''),
    },
    geo,
    amenityFeature: features.length > 0 ? features : undefined,
  } as const;
  const size = { value: property.area, unitCode: 'MTK' };
  const home = {
    ...place,
    floorSize: { '@type': 'QuantitativeValue', ...size },
    accommodationCategory: property.subtype ? listingKind(property, t) : undefined,
    numberOfRooms: bedrooms === 0 ? 1 : (bedrooms ?? undefined), // a studio
    numberOfBedrooms: bedrooms ?? undefined,
    numberOfBathroomsTotal: bathrooms || undefined,
    floorLevel: floor === null ? undefined : String(floor),
    yearBuilt: yearBuilt ?? undefined,
  } as const;
  switch (propertyType) {
    case 'apartment':
      return { '@type': 'Apartment', ...home };
    case 'villa':
      return { '@type': 'SingleFamilyResidence', ...home };
    case 'commercial':
      return { '@type': 'Accommodation', ...home };
    case 'land':
      // Land is not an accommodation, so its type has no floorSize.
      return {
        '@type': 'Place',
        ...place,
        additionalProperty: [
          { '@type': 'PropertyValue', ...size, name: 'floorSize' },
          ...(frontage === null
            ? []
            : [{ '@type': 'PropertyValue', value: frontage, unitCode: 'MTR', name: 'frontage' } as const]),
        ],
      };
  }
}

/** Returns the names of the listing's amenities, and of the attributes that no amenity repeats. */
function featureNames(
  { property, amenities }: Pick<PropertyDetails, 'property' | 'amenities'>,
  locale: Locale,
  t: SeoText,
): string[] {
  const known = amenities.map(({ name }) => name.toLowerCase());
  const flags = ATTRIBUTES.filter(
    ({ name, type, amenity }) => type.kind === 'flag' && property[name] && !known.includes(amenity?.name ?? ''),
  );
  return [
    ...amenities.map((amenity) => localizedName(amenity, locale)),
    ...(property.furnished === 'partly' ? [t('types.furnished.partly')] : []),
    ...flags.map(({ name }) => t(`form.field.${name}`)),
  ];
}
