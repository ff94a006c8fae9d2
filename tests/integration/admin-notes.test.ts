import { describe, expect, it } from 'vitest';
import { deleteAccount } from '@/lib/accounts/delete';
import { exportAccount } from '@/lib/accounts/export';
import {
  deleteNote,
  listAccountNotes,
  listListingNotes,
  loadNotesOf,
  noteAccount,
  noteListing,
} from '@/lib/accounts/users/admin-notes';
import { rejectProperty } from '@/lib/listings/moderation/moderate';
import { getVisibleProperty } from '@/lib/listings/read/queries';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';

const { db } = await useDatabase();
await writeReference();
const admin = await addAccount({ role: 'admin' });
const colleague = await addAccount({ role: 'admin' });

const FIRST = { page: 1, pageSize: 10 };
const texts = async (id: number) => (await listAccountNotes(id, FIRST)).items.map(({ text }) => text);

describe('notes between admins', () => {
  it('show author and time; notes of a listing belong to the account and survive the listing', async () => {
    const owner = await addAccount();
    const id = await addListing(owner.id, { approved: false });
    await noteAccount(admin, owner.id, 'Called on Sunday');
    await noteListing(colleague, id, 'The photos are of another flat');
    expect((await listAccountNotes(owner.id, FIRST)).items).toMatchObject([
      { text: 'The photos are of another flat', propertyId: id, by: { id: colleague.id, name: colleague.fullName } },
      { text: 'Called on Sunday', propertyId: null, by: { id: admin.id }, createdAt: expect.any(String) },
    ]);
    expect((await listListingNotes(id, FIRST)).items).toHaveLength(1);
    const far = { page: Number.MAX_SAFE_INTEGER, pageSize: 100 };
    expect(await listAccountNotes(owner.id, far)).toEqual({ items: [], total: 2 });
    expect((await loadNotesOf([owner.id, admin.id])).get(owner.id)).toHaveLength(2);
    await rejectProperty(admin, id, { code: 'photos', reason: null });
    expect(await texts(owner.id)).toHaveLength(2);
    await expect(listListingNotes(id, FIRST)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are in no notification or export of the account and are deleted with it', async () => {
    const owner = await addAccount();
    const id = await addListing(owner.id);
    const secret = 'Only among us';
    await noteAccount(admin, owner.id, secret);
    await noteListing(admin, id, secret);
    expect(JSON.stringify(await getVisibleProperty(owner, id))).not.toContain(secret);
    const file = Buffer.from(await new Response(exportAccount(owner.id)).arrayBuffer()).toString('latin1');
    expect(file).not.toContain('admin-notes');
    await db.user.update({ where: { id: owner.id }, data: { deletionDueAt: new Date(0) } });
    await deleteAccount({ userId: owner.id });
    expect(await db.adminNote.count({ where: { userId: owner.id } })).toBe(0);
    await expect(noteAccount(admin, owner.id, secret)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be deleted only by their author', async () => {
    const owner = await addAccount();
    const { id } = await noteAccount(admin, owner.id, 'A slip');
    await expect(deleteNote(colleague, id)).rejects.toMatchObject({ code: 'not_found' });
    await deleteNote(admin, id);
    await expect(deleteNote(admin, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await texts(owner.id)).toEqual([]);
  });
});
