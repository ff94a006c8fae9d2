import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '@/lib/accounts/users/update';
import type { Actor } from '@/lib/accounts/users/view';
import { listProperties } from '@/lib/listings/read/list';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { useDatabase } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import { writeReference } from '@/tests/support/search';
import { PROOF } from '@/tests/support/trusting';

vi.mock(
  '@/lib/accounts/auth/reauthenticate',
  async (load: () => Promise<typeof import('@/lib/accounts/auth/reauthenticate')>) =>
    (await import('@/tests/support/trusting')).trusting(await load()),
);

let database: Awaited<ReturnType<typeof useDatabase>>;
beforeAll(async () => {
  database = await useDatabase();
  await writeReference(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.property.deleteMany();
  cleared.length = 0;
});

let made = 0;
async function person(phone: string | null, facts: { role?: 'user' | 'admin'; free?: number } = {}): Promise<Actor> {
  const { role = 'user', free = 2 } = facts;
  const name = `person${(made += 1)}`;
  return database.db.user.create({
    data: {
      username: name,
      email: `${name}@example.com`,
      password: '-',
      fullName: 'A Person',
      phone,
      role,
      freeListingsRemaining: free,
    },
    select: { id: true, role: true },
  });
}

const input = (contactPhone: string | null): NewListing => ({ ...plainListing, contactPhone });
const refusedAt = (field: string, problem: string) => ({
  code: 'bad_request',
  details: { fields: { [field]: problem } },
});
const phoneOf = async ({ id }: { id: number }) => (await database.db.user.findUniqueOrThrow({ where: { id } })).phone;
const listingsOf = ({ id }: Actor) =>
  database.db.property.findMany({ where: { publisherId: id }, select: { id: true, contactPhone: true } });

describe('a listing needs a number of its own or its account’s', () => {
  it('as it is stored: in E.164', async () => {
    const owner = await person(null);
    const { id, contactPhone } = await createProperty(owner, input('٩٩٨٨ ٧٧٦٦'), 'free');
    expect(contactPhone).toBe('+96599887766');
    const { property } = await updateProperty(owner, id, input('00966 50 123 4567'));
    expect(property.contactPhone).toBe('+966501234567');
  });

  it('refused without, also at a change, and takes nothing', async () => {
    const owner = await person(null);
    await expect(createProperty(owner, input(null), 'free')).rejects.toMatchObject(
      refusedAt('contactPhone', 'contact_required'),
    );
    expect(await listingsOf(owner)).toEqual([]);
    const { id } = await createProperty(owner, input('99887766'), 'free');
    await expect(updateProperty(owner, id, input(null))).rejects.toMatchObject(
      refusedAt('contactPhone', 'contact_required'),
    );
    expect(await listingsOf(owner)).toEqual([{ id, contactPhone: '+96599887766' }]);
    expect(await database.db.user.findUnique({ where: { id: owner.id } })).toMatchObject({ freeListingsRemaining: 1 });
  });

  it('of an account whose number cannot be read, too', async () => {
    const owner = await person('99887766 / 55443322');
    await expect(createProperty(owner, input(null), 'free')).rejects.toMatchObject(
      refusedAt('contactPhone', 'contact_required'),
    );
  });

  it('that is its account’s: of an old one in another form, too', async () => {
    for (const phone of ['+96599887766', '9988 7766'])
      expect(await createProperty(await person(phone), input(null), 'free')).toMatchObject({ contactPhone: null });
  });

  it('and of an admin’s, the owner’s counts at a change', async () => {
    const admin = await person('+96599887766', { role: 'admin' });
    const owner = await person(null);
    const { id } = await createProperty(owner, input('99887766'), 'free');
    await expect(updateProperty(admin, id, input(null))).rejects.toMatchObject(
      refusedAt('contactPhone', 'contact_required'),
    );
  });

  it.each([
    ['99887766 / 55443322', 'phone_two'],
    ['call me', 'phone_letters'],
    ['9988', 'phone_short'],
    ['+966 12345678', 'phone_wrong'],
  ])('that is one: not %j', async (typed, problem) => {
    const owner = await person(null);
    await expect(createProperty(owner, input(typed), 'free')).rejects.toMatchObject(refusedAt('contactPhone', problem));
    const { id } = await createProperty(owner, input('99887766'), 'free');
    await expect(updateProperty(owner, id, input(typed))).rejects.toMatchObject(refusedAt('contactPhone', problem));
  });

  it('so the account keeps the last number that a listing of it needs', async () => {
    const owner = await person('+96555443322');
    const { id } = await createProperty(owner, input(null), 'free');
    const profile = (phone: string | null) =>
      updateProfile(owner.id, owner.id, { ...PROOF, fullName: 'A Person', phone });
    await expect(profile(null)).rejects.toMatchObject(refusedAt('phone', 'phone_needed'));
    expect(await phoneOf(owner)).toBe('+96555443322');
    expect(await profile('٥٥٤٤ ٣٣٢١')).toMatchObject({ phone: '+96555443321' });
    await updateProperty(owner, id, input('99887766'));
    expect(await profile(null)).toMatchObject({ phone: null });
  });

  it('however often both are changed at once', async () => {
    const profile = { fullName: 'A Person', phone: null };
    for (let round = 0; round < 10; round += 1) {
      const owner = await person('+96555443322');
      const admin = await person('+96555443322', { role: 'admin' });
      const { id } = await createProperty(owner, input('99887766'), 'free');
      await Promise.allSettled([
        updateProfile(owner.id, owner.id, { ...PROOF, ...profile }),
        createProperty(owner, input(null), 'free'),
        updateProperty(owner, id, input(null)),
        updateProfile(admin.id, admin.id, { ...PROOF, ...profile }),
        createProperty(admin, input(null), 'free'),
        createProperty(admin, input(null), 'free'),
      ]);
      for (const each of [owner, admin]) {
        const needy = (await listingsOf(each)).filter(({ contactPhone }) => contactPhone === null);
        if (needy.length > 0) expect(await phoneOf(each)).toBe('+96555443322');
      }
    }
  });
});

it('an admin finds an owner by the number, however it is written', async () => {
  const admin = await person(null, { role: 'admin' });
  const owner = await person('+96591234567');
  const { id } = await createProperty(owner, input(null), 'free');
  for (const keyword of ['+96591234567', '9123 4567', '٩١٢٣ ٤٥٦٧', '0096591234567', '91234'])
    expect((await listProperties(admin, { keyword, pageSize: 24 })).items.map((item) => item.id)).toEqual([id]);
});
