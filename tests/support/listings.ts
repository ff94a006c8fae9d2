import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { ADMIN, useDatabase } from './database';
import { cleared } from './next-cache';
import { jpeg } from './pictures';
import { addListing, inDays, photoOf } from './records';
import { addImages } from '@/lib/listings/photos/add-images';
import { env } from '@/lib/platform/env';
import { removeUnusedPhotos } from '@/lib/storage/unused';

export const owner = { id: 1, role: 'user' } as const;
export const stranger = { id: 2, role: 'user' } as const;
export const admin = { id: 3, ...ADMIN };
type Actor = typeof owner | typeof stranger | typeof admin;
/** Ids of three listings of the owner. The last one is pending. */
export const [LISTING, OTHER, PENDING] = [1, 2, 3];
const TEXTS = { title: 'A flat', description: 'With photos' };
const FACTS = { price: 450, area: 100, bedrooms: null, bathrooms: null };
const FLAT = { ...TEXTS, ...FACTS, expiresAt: inDays(1), updatedAt: new Date(0) };
const FORMS = ['1080.webp', '1600.webp', '320.webp', '640.webp', 'og.jpg'];

/**
 * Creates this test file's database and storage, with listings without photos, and returns helpers for photos. Call
 * `reset` before each test.
 */
export async function prepareListings() {
  const folder = env.DATA_DIR;
  mkdirSync(folder, { recursive: true });
  const media = path.join(folder, 'media');
  const { db } = await useDatabase();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await db.location.create({ data: { name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli' } });
  for (const { id, role } of [owner, stranger, admin])
    await db.user.create({
      data: { id, role, username: `user${id}`, password: '-', email: `user${id}@example.com`, fullName: 'Somebody' },
    });
  // Moves the sequences past the fixed ids.
  await db.$executeRaw`SELECT setval('users_id_seq', 1000), setval('properties_id_seq', 1000)`;

  async function reset() {
    await db.property.deleteMany();
    await db.unusedPhoto.deleteMany();
    rmSync(media, { recursive: true, force: true });
    for (const id of [LISTING, OTHER, PENDING]) await addListing(owner.id, { ...FLAT, id, approved: id !== PENDING });
    cleared.length = 0;
  }

  /** Writes a file as an upload does. Returns its path. */
  function file(content: Uint8Array) {
    const name = path.join(folder, randomBytes(8).toString('hex'));
    writeFileSync(name, content);
    return name;
  }
  const upload = async (content?: Uint8Array, actor: Actor = owner, id = LISTING) =>
    addImages(actor, id, [file(content ?? (await jpeg()))]);
  /** Adds photos as uploads leave them, without encoding pictures. */
  async function addPhotos(count: number, propertyId = LISTING) {
    const photos = Array.from({ length: count }, (_, position) => ({
      ...photoOf(position),
      imageUrl: randomBytes(16).toString('base64url'),
      propertyId,
    }));
    for (const { imageUrl } of photos) {
      mkdirSync(path.join(media, imageUrl), { recursive: true });
      for (const name of FORMS) writeFileSync(path.join(media, imageUrl, name), '');
    }
    await db.propertyImage.createMany({ data: photos });
  }

  const rows = (propertyId = LISTING) =>
    db.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
  const keysOnDisk = () => (existsSync(media) ? readdirSync(media).sort() : []);
  const keysInUse = async () =>
    [...(await db.propertyImage.findMany()), ...(await db.draftImage.findMany())].map((row) => row.imageUrl).sort();
  const keysUnused = async () => (await db.unusedPhoto.findMany()).map(({ key }) => key).sort();
  const timePasses = () => db.$executeRaw`UPDATE unused_photos SET due_at = due_at - interval '8 days'`;

  /** Asserts the invariant: each photo of a row has all its files, and the cleanup leaves no other files. */
  async function inOrder() {
    await timePasses();
    expect((await removeUnusedPhotos()).failed).toBe(0);
    expect(await keysUnused()).toEqual([]);
    expect(keysOnDisk()).toEqual(await keysInUse());
    for (const key of keysOnDisk()) expect(readdirSync(path.join(media, key)).sort()).toEqual(FORMS);
    for (const id of [LISTING, OTHER, PENDING]) {
      const found = await rows(id);
      expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => index));
      expect(found.filter(({ isPrimary }) => isPrimary)).toHaveLength(Math.min(found.length, 1));
    }
  }

  const files = { media, file, keysOnDisk, keysInUse, keysUnused, timePasses, inOrder };
  return { db, reset, upload, addPhotos, rows, ...files };
}
