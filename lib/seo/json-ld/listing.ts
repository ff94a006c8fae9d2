import type { Locale } from '../../i18n/routing';
import type { PropertyType } from '../../properties/schema';
import type { PropertyDetails } from '../../properties/queries';
import type { PropertyView } from '../../properties/view';
import { localizedText } from '../../properties/localized-text';
import { CURRENCY } from '../../site';
import { listingLocation, listingName } from '../listing-text';
import type { Thing } from './thing';

/** The schema.org type of the place itself. Land cannot be lived in, so it is only a place. */
const PLACE_TYPES: Record<PropertyType, string> = {
  apartment: 'Apartment',
  villa: 'SingleFamilyResidence',
  commercial: 'Accommodation',
  land: 'Place',
};

export type ListingFacts = {
  origin: string;
  locale: Locale;
  details: PropertyDetails;
  /** Whole address of the listing's page in this language. */
  url: string;
  description: string;
  now: Date;
};

/** A listing as `RealEstateListing`: the offer, and the place that it is about. */
export function listingJsonLd({ origin, locale, details, url, description, now }: ListingFacts): Thing {
  const { property, images } = details;
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listingName(property, locale),
    description,
    inLanguage: locale,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    expires: property.expiresAt,
    image: images.length > 0 ? images.map(({ imageUrl }) => new URL(imageUrl, origin).href) : undefined,
    mainEntity: place(details, locale, `${url}#place`),
    offers: offer(property, url, now),
  };
}

/** Sale or lease in KWD. A rent is a month's; an expired listing's offer is no longer to be had. */
function offer(property: PropertyView, url: string, now: Date): Thing {
  const { price, listingType, expiresAt } = property;
  const rented = listingType === 'rent';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: CURRENCY,
    priceSpecification: rented
      ? { '@type': 'UnitPriceSpecification', price, priceCurrency: CURRENCY, unitCode: 'MON', unitText: 'MONTH' }
      : undefined,
    businessFunction: `http://purl.org/goodrelations/v1#${rented ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${new Date(expiresAt) > now ? 'InStock' : 'OutOfStock'}`,
    availabilityStarts: property.createdAt,
    validThrough: expiresAt,
    itemOffered: { '@id': `${url}#place` },
    seller: { '@type': 'Person', name: property.contactName ?? property.publisherName },
  };
}

function place({ property, amenities }: PropertyDetails, locale: Locale, id: string): Thing {
  const { propertyType, latitude, longitude, bedrooms, bathrooms } = property;
  const size = { '@type': 'QuantitativeValue', value: property.area, unitCode: 'MTK' };
  const features = amenities.map((amenity) => ({
    '@type': 'LocationFeatureSpecification',
    name: locale === 'ar' ? amenity.nameAr : amenity.name,
    value: true,
  }));
  const common = {
    '@type': PLACE_TYPES[propertyType],
    '@id': id,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KW',
      addressLocality: listingLocation(property, locale),
      streetAddress: localizedText(locale, property.address, property.addressAr)?.text,
    },
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    amenityFeature: features.length > 0 ? features : undefined,
  };
  if (propertyType === 'land') {
    return { ...common, additionalProperty: { ...size, '@type': 'PropertyValue', name: 'floorSize' } };
  }
  return {
    ...common,
    floorSize: size,
    numberOfRooms: bedrooms || undefined,
    numberOfBedrooms: bedrooms || undefined,
    numberOfBathroomsTotal: bathrooms || undefined,
  };
}
