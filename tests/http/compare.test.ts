import { expect, it } from 'vitest';
import { call } from '../support/http';
import { addListing, tellServer } from '../support/rows';

const listing = await addListing({ title: 'First of two', contactPhone: '98765432' });
const expired = await addListing({ title: 'Over by now', daysLeft: -1 });
const pending = await addListing({ title: 'Still waiting', approved: false });
await tellServer(listing, expired, pending);

const compare = (ids: (number | string)[] | string) => call(`/en/compare?ids=${String(ids)}`);

it('an expired listing says so, and one that is not public shows nothing', async () => {
  const { status, text } = await compare([listing, expired, pending, 999_999_999]);
  expect(status).toBe(200);
  expect(text).toContain('Over by now');
  expect(text).toContain('Expired');
  expect(text.match(/No longer available/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).not.toContain('Still waiting');
});

// All of them: lib/listings/compare.test.ts.
it.each(['x', '1,2,3,4,5', '%00'])('%s is a 404', async (ids) => {
  const { status, text } = await compare(ids);
  expect(status).toBe(404);
  expect(text).toContain('This address names no listings to compare');
});
