import { beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '@/lib/accounts/users/update';
import type { Actor } from '@/lib/accounts/users/view';
import { listProperties } from '@/lib/listings/read/list';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { addAccount, PROOF, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { inDays } from '@/tests/support/records';

const { db } = await useDatabase();
await writeReference();
beforeEach(() => db.property.deleteMany());

const person = (phone: string | null, facts: AccountFacts = {}) => addAccount({ phone, ...facts });

const input = (contactPhone: string | null): NewListing => ({ ...plainListing, contactPhone });
const refusedAt = (at: string, problem: string) => ({ code: 'bad_request', details: { fields: { [at]: problem } } });
const phoneOf = async ({ id }: { id: number }) => (await db.user.findUniqueOrThrow({ where: { id } })).phone;
const listingsOf = ({ id }: Actor) =>
  db.property.findMany({ where: { publisherId: id }, select: { id: true, contactPhone: true } });

describe('a listing needs a number of its own or its account’s', () => {
  it('is rejected without a number, also an edit, and uses nothing', async () => {
    const owner = await person(null);
    const refused = refusedAt('contactPhone', 'contact_required');
    await expect(createProperty(owner, input(null), 'free')).rejects.toMatchObject(refused);
    expect(await listingsOf(owner)).toEqual([]);
    const { id } = await createProperty(owner, input('٩٩٨٨ ٧٧٦٦'), 'free');
    await expect(updateProperty(owner, id, input(null))).rejects.toMatchObject(refused);
    expect(await listingsOf(owner)).toEqual([{ id, contactPhone: '+96599887766' }]);
    await updateProperty(owner, id, input('00966 50 123 4567'));
    expect(await listingsOf(owner)).toEqual([{ id, contactPhone: '+966501234567' }]);
    expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({ freeListingsRemaining: 1 });
  });

  it('so the account keeps a number while a listing needs it', async () => {
    const owner = await person('+96555443322');
    const { id } = await createProperty(owner, input(null), 'free');
    const profile = (phone: string | null) =>
      updateProfile(owner.id, owner.id, { ...PROOF, fullName: 'A Person', phone });
    for (const days of [30, -1]) {
      await db.property.update({ where: { id }, data: { expiresAt: inDays(days) } }); // an expired one can be renewed
      await expect(profile(null)).rejects.toMatchObject(refusedAt('phone', 'phone_needed'));
    }
    expect(await phoneOf(owner)).toBe('+96555443322');
    expect(await profile('٥٥٤٤ ٣٣٢١')).toMatchObject({ phone: '+96555443321' });
    await updateProperty(owner, id, input('99887766'));
    expect(await profile(null)).toMatchObject({ phone: null });
  });

  it('also with concurrent changes of both', async () => {
    const profile = { fullName: 'A Person', phone: null };
    for (let round = 0; round < 10; round += 1) {
      const owner = await person('+96555443322');
      const admin = await person('+96555443322', { role: 'admin' });
      const { id } = await createProperty(owner, input('99887766'), 'free');
      const publishing = [owner, admin, admin].map((by) => createProperty(by, input(null), 'free'));
      const profiles = [owner, admin].map(({ id }) => updateProfile(id, id, { ...PROOF, ...profile }));
      await Promise.allSettled([...profiles, ...publishing, updateProperty(owner, id, input(null))]);
      for (const each of [owner, admin]) {
        const needy = (await listingsOf(each)).filter(({ contactPhone }) => contactPhone === null);
        if (needy.length > 0) expect(await phoneOf(each)).toBe('+96555443322');
      }
    }
  });
});

it('an admin finds an owner by the number in any spelling', async () => {
  const admin = await person(null, { role: 'admin' });
  const owner = await person('+96591234567');
  const { id } = await createProperty(owner, input(null), 'free');
  for (const keyword of ['+96591234567', '9123 4567', '٩١٢٣ ٤٥٦٧', '0096591234567', '91234'])
    expect((await listProperties(admin, { keyword, pageSize: 24 })).items.map((item) => item.id)).toEqual([id]);
});
