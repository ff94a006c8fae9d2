import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '@/tests/support/database';

it('open charges for the same purchase in an installed database: the newest is kept as the open one, none is lost', async () => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('ALTER TABLE payments DROP COLUMN purchase, DROP COLUMN credit_kept');
    await client.query('DROP INDEX payments_undelivered_idx');
    const { rows: users } = await client.query<{ id: number }>(
      `INSERT INTO users (username, email, password, full_name)
       VALUES ('one', 'one@example.com', '-', 'One'), ('two', 'two@example.com', '-', 'Two') RETURNING id`,
    );
    const [one, two] = users.map(({ id }) => id);
    const add = async (user = one, status = 'INITIATED', listingData: object | null = null, credits = 3) =>
      (
        await client.query<{ id: number }>(
          `INSERT INTO payments (user_id, amount, payment_type, credits, status, listing_data)
           VALUES ($1, 6, 'additional_listing', $2, $3, $4) RETURNING id`,
          [user, credits, status, listingData && JSON.stringify(listingData)],
        )
      ).rows[0]?.id;
    const draft = { draftId: '7f2c0c39-0f0f-4e07-9c33-6a4d8b0c0c11' };
    const ids = [
      await add(),
      await add(one, 'CAPTURED'),
      await add(one, 'UNKNOWN'),
      await add(one, 'INITIATED', null, 4),
      await add(two),
      await add(two, 'INITIATED', draft),
      await add(two, 'IN_PROGRESS', draft),
      await add(two, 'INITIATED', { title: 'Without a draft id' }),
      await add(two, 'INITIATED', { title: 'Without a draft id' }),
    ];
    await client.query(readFileSync('prisma/migrations/20261122000200_payments/migration.sql', 'utf8'));
    const { rows } = await client.query<{ id: number; purchase: string | null }>(
      'SELECT id, purchase FROM payments ORDER BY id',
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const listing = `listing:${draft.draftId}`;
    const kept = [null, 'credits:3', 'credits:3', 'credits:4', 'credits:3', null, listing, null, null];
    expect(rows.map(({ purchase }) => purchase)).toEqual(kept);
  } finally {
    await client.end();
    await database.close();
  }
});
