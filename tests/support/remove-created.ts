import { afterAll } from 'vitest';
import { removeUsers } from './accounts';
import { query } from './http';
import { createdPeople, forgetLimits } from './people';
import { createdListings, removeListings } from './rows';

/** Setup file of HTTP tests: resets limits before each test file, and deletes its accounts and listings after it. */
await forgetLimits();

afterAll(async () => {
  const people = createdPeople.splice(0);
  const theirs = await query<{ id: number }>(
    `SELECT id FROM properties WHERE publisher_id = ANY($1)
       OR publisher_id IN (SELECT office_id FROM office_members WHERE user_id = ANY($1))`,
    [people],
  );
  const listings = [...createdListings.splice(0), ...theirs.map(({ id }) => id)];
  await removeUsers(...people);
  if (listings.length > 0) await removeListings(...listings);
  await forgetLimits(); // browser tests share the address
});
