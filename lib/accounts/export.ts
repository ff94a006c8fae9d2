import 'server-only';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { listFavourites } from '../alerts/favourites/queries';
import { listNotes } from '../alerts/notes/queries';
import { listPushDevices } from '../alerts/push/subscriptions';
import { listSavedSearches } from '../alerts/saved-searches/queries';
import { listShortlists } from '../alerts/shortlists/queries';
import { leadView } from '../leads/queries';
import { listDrafts } from '../listings/drafts/queries';
import { listPendingChanges } from '../listings/moderation/pending-change';
import { listReplies } from '../listings/moderation/replies';
import { loadViews } from '../listings/read/rows';
import { movementView } from '../payments/credits/queries';
import { paymentView } from '../payments/queries';
import { db } from '../platform/db';
import { MAX_FAVOURITES } from '../platform/site';
import { LOGO_NAME, photoFile } from '../storage/photo-widths';
import { storage } from '../storage/storage';
import { listPasskeys, listSessions } from './auth/queries';
import { findOffice } from './offices/queries';
import { getUser } from './users/queries';

/** Maximum number of rows in memory at a time. */
const BATCH_SIZE = 100;
const LARGEST_PHOTO = '1600.webp';

type Part = (userId: number) => AsyncIterable<unknown>;

/** All personal data of an account: one JSON array per file of the archive. New personal data must be added here. */
const PARTS: Record<string, Part> = {
  account: async function* (userId) {
    yield await getUser(userId);
  },
  office: async function* (userId) {
    const office = await findOffice({ id: userId });
    const own = office?.members.find(({ id }) => id === userId);
    if (office && own) yield { id: office.id, name: office.name, role: own.role, since: own.since };
  },
  listings: async function* (userId) {
    const nextIds = (after: number) =>
      db.property.findMany({
        where: { publisherId: userId, deletedAt: null, id: { gt: after } },
        ...nextBatch,
        select: { id: true },
      });
    for await (const ids of batches(nextIds))
      yield* await loadViews(
        ids.map(({ id }) => id),
        db,
        'managers',
      );
  },
  'rejected-listings': async function* (userId) {
    const select = { id: true, code: true, words: true, reason: true, listing: true, createdAt: true } as const;
    const next = (after: number) =>
      db.rejectedListing.findMany({ where: { ownerId: userId, id: { gt: after } }, ...nextBatch, select });
    for await (const rows of batches(next)) yield* rows;
  },
  'pending-changes': async function* (userId) {
    for (const { photos: _, photosFrom: _from, ...change } of await listPendingChanges(userId)) yield change;
  },
  drafts: async function* (userId) {
    yield* await listDrafts({ id: userId });
  },
  payments: async function* (userId) {
    const next = (after: number) => db.payment.findMany({ where: { userId, id: { gt: after } }, ...nextBatch });
    for await (const rows of batches(next)) yield* rows.map(paymentView);
  },
  'balance-movements': async function* (userId) {
    const next = (after: number) => db.balanceMovement.findMany({ where: { userId, id: { gt: after } }, ...nextBatch });
    for await (const rows of batches(next)) yield* rows.map(movementView);
  },
  favourites: async function* (userId) {
    const { items } = await listFavourites({ id: userId }, 1, MAX_FAVOURITES);
    yield* items;
  },
  notes: async function* (userId) {
    yield* await listNotes({ id: userId });
  },
  shortlists: async function* (userId) {
    yield* await listShortlists({ id: userId });
  },
  'saved-searches': async function* (userId) {
    yield* await listSavedSearches({ id: userId }, 'en');
  },
  notifications: async function* (userId) {
    const select = { id: true, kind: true, data: true, createdAt: true, readAt: true } as const;
    const next = (after: number) =>
      db.notification.findMany({ where: { userId, id: { gt: after } }, ...nextBatch, select });
    for await (const rows of batches(next)) yield* rows;
  },
  sessions: async function* (userId) {
    for (const { current: _, ...session } of await listSessions(userId, null)) yield session;
  },
  'push-devices': async function* (userId) {
    for (const { current: _, ...device } of await listPushDevices({ id: userId }, null)) yield device;
  },
  'contact-messages': async function* (userId) {
    const select = { id: true, name: true, email: true, topic: true, message: true, createdAt: true } as const;
    const next = (after: number) =>
      db.contactMessage.findMany({ where: { userId, id: { gt: after } }, ...nextBatch, select });
    for await (const rows of batches(next)) yield* rows;
  },
  'leads-received': async function* (userId) {
    const next = (after: number) =>
      db.lead.findMany({ where: { ownerId: userId, confirmedAt: { not: null }, id: { gt: after } }, ...nextBatch });
    for await (const rows of batches(next)) yield* rows.map(leadView);
  },
  'leads-sent': async function* (userId) {
    const next = (after: number) => db.lead.findMany({ where: { senderId: userId, id: { gt: after } }, ...nextBatch });
    for await (const rows of batches(next))
      yield* rows.map(({ ownerId: _, memberId: _member, state: _state, answeredAt: _answered, ...sent }) => sent);
  },
  'saved-replies': async function* (userId) {
    yield* await listReplies({ id: userId });
  },
  passkeys: async function* (userId) {
    yield* await listPasskeys(userId);
  },
};

const nextBatch = { orderBy: { id: 'asc' }, take: BATCH_SIZE } as const;

async function* batches<Row extends { id: number }>(load: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await load(0); rows.length > 0; rows = await load(rows.at(-1)?.id ?? 0)) yield rows;
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row, null, 2);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Streams the account's data as a ZIP archive, with one photo and a few rows in memory at a time. An unreadable photo
 * aborts the stream, so that no data is missing unnoticed.
 */
export function exportAccount(userId: number): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // its type lacks the method to destroy it
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const [name, rows] of Object.entries(PARTS)) {
    // The zip library does not handle errors of its source streams.
    zip.addReadStreamLazy(`${name}.json`, {}, (give) =>
      give(null, Readable.from(jsonArray(rows(userId))).on('error', fail)),
    );
  }
  addPhotos(zip, userId).then(() => zip.end(), fail);
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function addPhotos(zip: ZipFile, userId: number): Promise<void> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { logo: true } });
  if (account?.logo) addPhoto(zip, 'photos/logo.webp', account.logo, LOGO_NAME);
  const ofListings = (after: number) =>
    db.propertyImage.findMany({
      where: { property: { publisherId: userId, deletedAt: null }, id: { gt: after } },
      ...nextBatch,
    });
  for await (const photos of batches(ofListings)) {
    for (const { id, propertyId, imageUrl } of photos) addPhoto(zip, `photos/${propertyId}/${id}.webp`, imageUrl);
  }
  for (const { propertyId, photos } of await listPendingChanges(userId)) {
    for (const { id, imageUrl } of photos ?? []) addPhoto(zip, `photos/${propertyId}/waiting/${id}.webp`, imageUrl);
  }
  const ofDrafts = (after: number) => db.draftImage.findMany({ where: { userId, id: { gt: after } }, ...nextBatch });
  for await (const photos of batches(ofDrafts)) {
    for (const { id, draftId, imageUrl } of photos) addPhoto(zip, `photos/drafts/${draftId}/${id}.webp`, imageUrl);
  }
}

function addPhoto(zip: ZipFile, name: string, key: string, rendition = LARGEST_PHOTO): void {
  // WebP is compressed already.
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    storage.read(photoFile(key, rendition)).then(
      (content) => give(null, Readable.from(content ? [Buffer.from(content)] : [])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}
