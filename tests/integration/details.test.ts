import { expect, it } from 'vitest';
import { loadDetailsPage } from '@/lib/listings/read/details';
import { available } from '@/tests/support/available';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing, inDays } from '@/tests/support/records';

const { db } = await useDatabase();
const { owner } = await writeReference();

const pageOf = async (change: Record<string, unknown>) =>
  available(await loadDetailsPage(String(await addListing(owner, change))));

it("the map's centre is where the listing is, else its area, else the governorate's areas, else the default", async () => {
  const inHawalli = async (change: object = {}) => {
    const position = (await pageOf({ location: 'Hawalli', ...change }))?.mapPosition;
    return [position?.latitude, position?.longitude, position?.precision];
  };
  const place = (name: string, latitude: number, longitude: number) =>
    db.location.update({ where: { name }, data: { latitude, longitude } });
  const exact = { latitude: 29.1, longitude: 48.2, locationPrecision: 'exact' };
  expect(await inHawalli(exact)).toEqual([29.1, 48.2, 'exact']);
  expect(await inHawalli(), 'no area has coordinates').toEqual([29.3759, 47.9774, 'location']);
  await place('Salmiya', 29.34, 48.07);
  expect(await inHawalli()).toEqual([29.34, 48.07, 'location']);
  await place('Hawalli', 29.33, 48.02);
  expect(await inHawalli()).toEqual([29.33, 48.02, 'location']);
});

it("the number to call is the listing's, else its owner's, else the placeholder, and missing after it has expired", async () => {
  const numberOf = async (change: Record<string, unknown>) => {
    const page = await pageOf(change);
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
  for (const contactPhone of [null, '99887766'])
    expect(await numberOf({ contactPhone, expiresAt: inDays(-1) })).toBeUndefined();
});
