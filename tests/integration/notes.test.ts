import { beforeEach, describe, expect, it } from 'vitest';
import { listNotes } from '@/lib/alerts/notes/queries';
import { changeNote, mergeNotes } from '@/lib/alerts/notes/save';
import type { Note } from '@/lib/alerts/notes/schema';
import { MAX_NOTES } from '@/lib/platform/site';
import { LISTING, OTHER, owner, prepareListings, stranger } from '@/tests/support/listings';

const { db, reset } = await prepareListings();

beforeEach(async () => {
  await reset();
  await db.listingNote.deleteMany();
});

const EARLIER = '2026-11-20T10:00:00.000Z';
const note = (propertyId: number, more: Partial<Note> = {}): Note => ({
  propertyId,
  note: 'From the device',
  hidden: false,
  updatedAt: EARLIER,
  ...more,
});
/** Adds notes on ids of deleted listings. */
const fill = (count: number, data: { note: string | null; hidden: boolean }) =>
  db.listingNote.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      userId: stranger.id,
      propertyId: 100_000 + index,
      updatedAt: new Date(Date.parse(EARLIER) + index),
      ...data,
    })),
  });

describe('a note', () => {
  it('is written, changed and deleted independently of hiding, and private to its author', async () => {
    await changeNote(stranger, LISTING, { note: ' Quiet street ' });
    expect(await changeNote(stranger, LISTING, { hidden: true })).toMatchObject({ note: 'Quiet street', hidden: true });
    await changeNote(owner, LISTING, { note: 'Mine' });
    expect(await listNotes(stranger)).toMatchObject([{ propertyId: LISTING, note: 'Quiet street', hidden: true }]);
    expect(await changeNote(stranger, LISTING, { note: '' })).toMatchObject({ note: null, hidden: true });
    expect(await changeNote(stranger, LISTING, { hidden: false })).toMatchObject({ note: null, hidden: false });
    expect(await listNotes(stranger)).toEqual([]);
    expect(await listNotes(owner)).toHaveLength(1);
  });

  it('survives its listing and can then be changed and deleted', async () => {
    await changeNote(stranger, LISTING, { note: 'Quiet', hidden: true });
    await db.property.delete({ where: { id: LISTING } });
    await changeNote(stranger, LISTING, { note: 'It went' });
    expect(await listNotes(stranger)).toMatchObject([{ note: 'It went', hidden: true }]);
    await changeNote(stranger, LISTING, { note: null, hidden: false });
    expect(await listNotes(stranger)).toEqual([]);
  });

  it('and hiding, changed concurrently by two devices, are both stored', async () => {
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([
        changeNote(stranger, LISTING, { note: `Note ${time}` }),
        changeNote(stranger, LISTING, { hidden: true }),
      ]);
      expect(await listNotes(stranger)).toMatchObject([{ note: `Note ${time}`, hidden: true }]);
      await changeNote(stranger, LISTING, { note: null, hidden: false });
    }
  });
});

describe('the notes of a device', () => {
  it('are merged, the later version wins, and never from the future', async () => {
    await changeNote(stranger, LISTING, { note: 'From the account' });
    const merged = await mergeNotes(stranger, [
      note(LISTING),
      note(OTHER, { note: null, hidden: true }),
      note(999_999, { note: 'Gone since' }),
      note(888_888, { note: '' }),
    ]);
    expect(merged.map(({ propertyId }) => propertyId)).toEqual([LISTING, 999_999, OTHER]);
    expect(merged[0]).toMatchObject({ note: 'From the account' });
    const [later] = await mergeNotes(stranger, [
      note(LISTING, { note: 'Later', updatedAt: '2999-01-01T00:00:00.000Z' }),
    ]);
    expect(later).toMatchObject({ propertyId: LISTING, note: 'Later', hidden: false });
    expect(Date.parse(later!.updatedAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('are merged once if they are sent twice', async () => {
    const sent = [
      note(LISTING, { note: 'First' }),
      note(LISTING, { note: 'Second', updatedAt: '2026-11-21T10:00:00.000Z' }),
    ];
    await mergeNotes(stranger, sent);
    expect(await mergeNotes(stranger, sent)).toMatchObject([{ propertyId: LISTING, note: 'Second' }]);
  });
});

describe('the limit of notes of an account', () => {
  it('holds for concurrent merges of ten devices, and loses nothing', async () => {
    await changeNote(stranger, LISTING, { note: 'Mine' });
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 40 }, (_each, index) => note(100_000 + batch * 35 + index)),
    );
    await Promise.all(batches.map((batch) => mergeNotes(stranger, batch)));
    const all = await listNotes(stranger);
    expect(all).toHaveLength(MAX_NOTES);
    expect(all).toContainEqual(expect.objectContaining({ propertyId: LISTING, note: 'Mine' }));
  });

  it('evicts the oldest hidden listing without a note, also with ten concurrent requests', async () => {
    await fill(MAX_NOTES, { note: null, hidden: true });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => changeNote(stranger, index % 2 ? LISTING : OTHER, { note: 'New' })),
    );
    const all = await listNotes(stranger);
    expect(all).toHaveLength(MAX_NOTES);
    expect(all.filter(({ note: text }) => text === 'New')).toHaveLength(2);
    expect(all.some(({ propertyId }) => propertyId === 100_000 || propertyId === 100_001)).toBe(false);
  });

  it('rejects one more if all are notes', async () => {
    await fill(MAX_NOTES, { note: 'Mine', hidden: false });
    const refused = { code: 'conflict', messageKey: 'too_many_notes' };
    await expect(changeNote(stranger, LISTING, { hidden: true })).rejects.toMatchObject(refused);
    await changeNote(stranger, 100_000, { note: 'Changed' });
    await changeNote(stranger, 100_001, { note: null });
    await changeNote(stranger, LISTING, { hidden: true });
    expect(await listNotes(stranger)).toHaveLength(MAX_NOTES);
  });
});
