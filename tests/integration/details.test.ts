import { expect, it } from 'vitest';
import { loadDetailsPage } from '@/lib/listings/read/details';
import { available } from '@/tests/support/available';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const { db } = await useDatabase();
const { owner } = await writeReference(db);

const positionOf = async (change: Record<string, unknown>) => {
  const { id } = await db.property.create({ data: listingOf(owner, change) });
  return available(await loadDetailsPage(String(id)))?.mapPosition;
};

it("the map's centre is where the listing is, else its area, else the governorate's areas, else the default", async () => {
  expect(
    await positionOf({ location: 'Hawalli', latitude: 29.1, longitude: 48.2, locationPrecision: 'exact' }),
  ).toEqual({
    latitude: 29.1,
    longitude: 48.2,
    precision: 'exact',
  });
  // No area has coordinates.
  expect(await positionOf({ location: 'Hawalli' })).toEqual({
    latitude: 29.3759,
    longitude: 47.9774,
    precision: 'location',
  });
  await db.location.update({ where: { name: 'Salmiya' }, data: { latitude: 29.34, longitude: 48.07 } });
  expect(await positionOf({ location: 'Hawalli' })).toEqual({
    latitude: 29.34,
    longitude: 48.07,
    precision: 'location',
  });
  await db.location.update({ where: { name: 'Hawalli' }, data: { latitude: 29.33, longitude: 48.02 } });
  expect(await positionOf({ location: 'Hawalli' })).toEqual({
    latitude: 29.33,
    longitude: 48.02,
    precision: 'location',
  });
});

it("the number to call is the listing's, else its owner's, else the placeholder, and missing after it has expired", async () => {
  const numberOf = async (change: Record<string, unknown>) => {
    const { id } = await db.property.create({ data: listingOf(owner, change) });
    const page = available(await loadDetailsPage(String(id)));
    expect(page?.property.contactPhone).toBe(change.expiresAt ? null : (change.contactPhone ?? null));
    expect(JSON.stringify(page?.property)).not.toContain('50000001');
    return page?.contact?.phone;
  };
  const none = { contactPhone: null };
  expect(await numberOf(none)).toBe('+96500000000');
  await db.user.update({ where: { id: owner }, data: { phone: '5000 0001' } });
  expect(await numberOf(none)).toBe('+96550000001');
  for (const contactPhone of ['--------', '99887766 55443322'])
    expect(await numberOf({ contactPhone })).toBe('+96550000001');
  expect(await numberOf({ contactPhone: '99887766' })).toBe('+96599887766');
  for (const contactPhone of [null, '99887766']) {
    expect(await numberOf({ contactPhone, expiresAt: new Date(Date.now() - 1000) })).toBeUndefined();
  }
});
