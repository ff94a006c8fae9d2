import 'server-only';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { listFavourites } from '../alerts/favourites/queries';
import { listNotes } from '../alerts/notes/queries';
import { listPushDevices } from '../alerts/push/subscriptions';
import { listSavedSearches } from '../alerts/saved-searches/queries';
import { listShortlists } from '../alerts/shortlists/queries';
import { leadView } from '../leads/queries';
import { listDrafts } from '../listings/drafts/drafts';
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
  account: (userId) => all(async () => [await getUser(userId)]),
  office: async function* (userId) {
    const office = await findOffice({ id: userId });
    const own = office?.members.find(({ id }) => id === userId);
    if (office && own) yield { id: office.id, name: office.name, role: own.role, since: own.since };
  },
  listings: async function* (publisherId) {
    const nextIds = (id: After) =>
      db.property.findMany({ where: { publisherId, deletedAt: null, id }, ...nextBatch, select: { id: true } });
    for await (const rows of batches(nextIds)) {
      const ids = rows.map(({ id }) => id);
      yield* await loadViews(ids, db, 'managers');
    }
  },
  'rejected-listings': (ownerId) => {
    const select = { id: true, code: true, words: true, reason: true, listing: true, createdAt: true } as const;
    return rowsOf((id) => db.rejectedListing.findMany({ where: { ownerId, id }, ...nextBatch, select }));
  },
  'pending-changes': async function* (userId) {
    for (const { photos: _, photosFrom: _from, ...change } of await listPendingChanges(userId)) yield change;
  },
  drafts: (id) => all(() => listDrafts({ id })),
  payments: (userId) => rowsOf((id) => db.payment.findMany({ where: { userId, id }, ...nextBatch }), paymentView),
  'balance-movements': (userId) =>
    rowsOf((id) => db.balanceMovement.findMany({ where: { userId, id }, ...nextBatch }), movementView),
  favourites: (id) => all(async () => (await listFavourites({ id }, { pageSize: MAX_FAVOURITES })).items),
  notes: (id) => all(() => listNotes({ id })),
  shortlists: (id) => all(() => listShortlists({ id })),
  'saved-searches': (id) => all(() => listSavedSearches({ id }, 'en')),
  notifications: (userId) => {
    const select = { id: true, kind: true, data: true, createdAt: true, readAt: true } as const;
    return rowsOf((id) => db.notification.findMany({ where: { userId, id }, ...nextBatch, select }));
  },
  'notification-choices': (userId) =>
    all(() => db.notificationChoice.findMany({ where: { userId }, orderBy: { kind: 'asc' }, omit: { userId: true } })),
  sessions: async function* (userId) {
    for (const { current: _, ...session } of await listSessions(userId, null)) yield session;
  },
  'push-devices': async function* (id) {
    for (const { current: _, ...device } of await listPushDevices({ id }, null)) yield device;
  },
  'contact-messages': (userId) => {
    const select = { id: true, name: true, email: true, topic: true, message: true, createdAt: true } as const;
    return rowsOf((id) => db.contactMessage.findMany({ where: { userId, id }, ...nextBatch, select }));
  },
  'leads-received': (ownerId) =>
    rowsOf((id) => db.lead.findMany({ where: { ownerId, confirmedAt: { not: null }, id }, ...nextBatch }), leadView),
  'leads-sent': (senderId) =>
    rowsOf(
      (id) => db.lead.findMany({ where: { senderId, id }, ...nextBatch }),
      ({ ownerId: _, memberId: _member, state: _state, answeredAt: _answered, ...sent }) => sent,
    ),
  'saved-replies': (id) => all(() => listReplies({ id })),
  passkeys: (userId) => all(() => listPasskeys(userId)),
};

const nextBatch = { orderBy: { id: 'asc' }, take: BATCH_SIZE } as const;
type After = { gt: number };

async function* batches<Row extends { id: number }>(load: (id: After) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await load({ gt: 0 }); rows.length > 0; rows = await load({ gt: rows.at(-1)?.id ?? 0 })) yield rows;
}

/** Loads rows in batches. @param view of a row; default: the row */
async function* rowsOf<Row extends { id: number }>(
  load: (id: After) => Promise<Row[]>,
  view: (row: Row) => unknown = (row) => row,
): AsyncGenerator<unknown> {
  for await (const rows of batches(load)) yield* rows.map(view);
}

/** Loads all rows at once, when they are first read. */
async function* all(load: () => Promise<unknown[]>): AsyncGenerator<unknown> {
  yield* await load();
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
  const ofListings = (id: After) =>
    db.propertyImage.findMany({ where: { property: { publisherId: userId, deletedAt: null }, id }, ...nextBatch });
  for await (const photos of batches(ofListings)) {
    for (const { id, propertyId, imageUrl } of photos) addPhoto(zip, `photos/${propertyId}/${id}.webp`, imageUrl);
  }
  for (const { propertyId, photos } of await listPendingChanges(userId)) {
    for (const { id, imageUrl } of photos ?? []) addPhoto(zip, `photos/${propertyId}/waiting/${id}.webp`, imageUrl);
  }
  const ofDrafts = (id: After) => db.draftImage.findMany({ where: { userId, id }, ...nextBatch });
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
