import { describe, expect, it } from 'vitest';
import { areas } from '@/prisma/seed/areas';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';
import { addListing } from '@/tests/support/records';

const random = randomFrom(7);
const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
type Point = { latitude: number; longitude: number };
const { db } = await useDatabase();
const { owner } = await writeReference(areas.map(({ name }) => name));
const centres = areas.flatMap(({ name, latitude, longitude }) =>
  latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
);
for (const { name, ...data } of centres) await db.location.update({ where: { name }, data });

function metres(one: Point, other: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

const nearest = (point: Point) =>
  centres.toSorted((a, b) => metres(a, point) - metres(b, point))[0] as (typeof centres)[number];

/** Rounds degrees as stored. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));
const randomPoint = (): Point => {
  const centre = centres[Math.floor(random() * centres.length)] as Point;
  const near = (degrees: number) => rounded(degrees + (random() - 0.5) * 0.03);
  return { latitude: near(centre.latitude), longitude: near(centre.longitude) };
};

const add = (change: object) => addListing(owner, { ...change });
async function publicPoint(id: number) {
  const { publicLatitude, publicLongitude } = await db.property.findUniqueOrThrow({ where: { id } });
  return { latitude: Number(publicLatitude), longitude: Number(publicLongitude) };
}

describe('the public point of a listing', () => {
  it('is 100 to 250 metres away in any direction, and has the same nearest area', async () => {
    await db.property.createMany({ data: Array.from({ length: 300 }, () => listingOf(owner, randomPoint())) });
    const directions = new Set<number>();
    const distances: number[] = [];
    for (const row of await db.property.findMany({ where: { latitude: { not: null } } })) {
      const point = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
      const shown = { latitude: Number(row.publicLatitude), longitude: Number(row.publicLongitude) };
      const distance = metres(point, shown);
      distances.push(distance);
      expect(distance).toBeGreaterThanOrEqual(100);
      expect(distance).toBeLessThanOrEqual(250);
      // Equal distances, up to the approximated length of a degree.
      const [own, near] = [nearest(point), nearest(shown)];
      expect(metres(shown, own) - metres(shown, near)).toBeLessThan(10);
      const angle = Math.atan2(shown.longitude - point.longitude, shown.latitude - point.latitude);
      directions.add(Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 8) % 8);
    }
    expect(distances).toHaveLength(300);
    expect(directions.size).toBe(8);
    expect(Math.max(...distances) - Math.min(...distances)).toBeGreaterThan(120);
  });

  it('does not move while the private one does not', async () => {
    const point = randomPoint();
    const id = await add(point);
    const shown = await publicPoint(id);
    for (const data of [{ price: 455 }, { ...point, title: 'Another' }, { publicLatitude: 1, publicLongitude: 2 }]) {
      await db.property.update({ where: { id }, data });
      expect(await publicPoint(id)).toEqual(shown);
    }
    const moved = { ...point, latitude: rounded(point.latitude + 0.002) };
    await db.property.update({ where: { id }, data: moved });
    expect(await publicPoint(id)).not.toEqual(shown);
    await db.property.update({ where: { id }, data: point });
    expect(await publicPoint(id)).toEqual(shown);
  });

  it('is the private one if its owner shows it exactly, and is removed with it', async () => {
    const point = randomPoint();
    const id = await add({ ...point, locationPrecision: 'exact' });
    expect(await publicPoint(id)).toEqual(point);
    await db.property.update({ where: { id }, data: { locationPrecision: 'about' } });
    expect(metres(await publicPoint(id), point)).toBeGreaterThan(99);
    await db.property.update({ where: { id }, data: { latitude: null, longitude: null } });
    const row = await db.property.findUniqueOrThrow({ where: { id } });
    expect([row.publicLatitude, row.publicLongitude]).toEqual([null, null]);
  });

  it('reveals no more through many listings of one owner and place, or through small moves of the pin', async () => {
    const point = { latitude: 29.3331, longitude: 48.0711 };
    const shifts: string[] = [];
    for (let i = 0; i < 12; i++) {
      const near = { latitude: rounded(point.latitude + i / 1e5), longitude: rounded(point.longitude + i / 2e5) };
      for (const id of [await add(near), await add(near)]) {
        const shown = await publicPoint(id);
        shifts.push(`${(shown.latitude - near.latitude).toFixed(5)} ${(shown.longitude - near.longitude).toFixed(5)}`);
      }
    }
    // Few distinct shifts, up to rounding: all pins shift alike, so their mean is as far away as each of them.
    expect(new Set(shifts).size).toBeLessThanOrEqual(4);
  });

  it('differs between owners and between installations', async () => {
    const point = randomPoint();
    const shifted = (by: number) =>
      db.$queryRaw`SELECT * FROM map.shifted(${by}::int, ${point.latitude}::float8, ${point.longitude}::float8)`;
    const here = await shifted(owner);
    expect(await shifted(owner)).toEqual(here);
    expect(await shifted(owner + 1)).not.toEqual(here);
    await db.$executeRaw`UPDATE map.secret SET value = sha256('another')`;
    expect(await shifted(owner)).not.toEqual(here);
  });
});
