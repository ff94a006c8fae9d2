import { db } from '@/lib/platform/db';
import { withLocationIds, type Filters } from '@/lib/search/filters';
import type { Gazetteer } from '@/lib/search/phrase/gazetteer';
import { areas } from '@/prisma/seed/areas';

const DAY = 24 * 60 * 60_000;

/** Inserts areas, an owner and two amenities for search tests. */
export async function writeReference(
  names = ['Salmiya', 'Hawalli', 'Sharq', 'Jabriya', 'Ahmadi', 'Fahaheel', 'Salam'],
) {
  const chosen = areas.filter((area) => names.includes(area.name));
  await db.location.createMany({
    data: chosen.map(({ name, nameAr, governorate, aliases }) => ({
      name,
      nameAr,
      governorate,
      aliases: [...aliases],
    })),
  });
  const owner = await db.user.create({
    data: { username: 'owner', password: '-', email: 'owner@example.com', fullName: 'An Owner' },
  });
  const gym = await db.amenity.create({ data: { name: 'Gym', nameAr: 'نادي رياضي' } });
  const garden = await db.amenity.create({ data: { name: 'Garden', nameAr: 'حديقة' } });
  return { owner: owner.id, gym: gym.id, garden: garden.id };
}

/** Returns a public listing in Salmiya with the given changes. */
export function listingOf(publisherId: number, change: Record<string, unknown> = {}) {
  const location = areas.find((area) => area.name === (change.location ?? 'Salmiya'));
  return {
    title: 'A title',
    description: 'Some text',
    price: 400,
    listingType: 'rent' as const,
    propertyType: 'apartment' as const,
    bedrooms: 2,
    bathrooms: 1,
    area: 90,
    contactPhone: '+96599887766',
    location: location?.name ?? '',
    locationAr: location?.nameAr ?? '',
    approved: true,
    publisherId,
    expiresAt: new Date(Date.now() + 20 * DAY),
    featuredUntil: change.featured ? new Date(Date.now() + 30 * DAY) : null,
    ...change,
  };
}

/** Finds the listings closest to a search. */
export async function closestTo(filters: Filters, gazetteer: Gazetteer) {
  const { findClosest } = await import('@/lib/search/find/closest');
  const { readSearch } = await import('@/lib/search/find/search');
  const { read } = await readSearch(withLocationIds(filters, gazetteer), gazetteer);
  return findClosest(read, gazetteer);
}
