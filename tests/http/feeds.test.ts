import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, signedIn, type Person } from '../support/people';

async function office() {
  const owner = await signedIn({ freeListings: 3 });
  const { body } = await callAs(owner, 'POST', '/api/office', { name: 'Quokka Homes', phone: '99887766' });
  return { owner, id: (body as { id: number }).id };
}
const CSV =
  'reference,titleAr,descriptionAr,listingType,propertyType,price,area,location\n' +
  'Q-1,شقة,قرب البحر,rent,apartment,450,100,الوفرة\nQ-2,شقة,قرب البحر,rent,apartment,450,100,أتلانتس\n';
const post = (path: string, { cookie }: Person, body: string | Uint8Array<ArrayBuffer>, type = 'text/csv') =>
  call(`/api/office/feed/${path}`, { method: 'POST', headers: { cookie, 'content-type': type }, body });
const rows = ({ body }: { body: unknown }) => (body as { rows: { row: number; problems: unknown[] }[] }).rows;

it('an owner checks a compressed file, imports it, reads the report and downloads the listings', async () => {
  const { owner, id } = await office();
  const preview = await post('preview', owner, Uint8Array.from(gzipSync(CSV)), 'application/gzip');
  expect(preview.body).toMatchObject({ format: 'csv', total: 2, good: 1 });
  expect(rows(preview).map(({ row, problems }) => [row, problems.length])).toEqual([
    [3, 1],
    [2, 0],
  ]);
  const started = await post('imports', owner, CSV);
  expect(started.status).toBe(201);
  const run = `/api/office/feed/runs/${(started.body as { id: number }).id}`;
  await expect
    .poll(async () => (await callAs(owner, 'GET', run)).body, { timeout: 30_000 })
    .toMatchObject({
      counts: { new: 1, changed: 0, unchanged: 0, paused: 0, error: 1 },
      rows: [{ row: 3, reference: 'Q-2' }],
    });
  const file = await callAs(owner, 'GET', '/api/office/feed.csv');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.text).toContain('Q-1,');
  expect(await query('SELECT approved FROM properties WHERE publisher_id = $1', [id])).toEqual([{ approved: false }]);

  const other = await office();
  expect((await callAs(other.owner, 'GET', run)).status).toBe(404);
});

it('members and strangers are refused before the file is read', async () => {
  const { id } = await office();
  const [member, stranger] = [await signedIn(), await signedIn()];
  await query("INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'member')", [member.id, id]);
  for (const path of ['preview', 'imports']) {
    expect((await post(path, member, CSV)).status).toBe(403);
    expect((await post(path, stranger, CSV)).status).toBe(404);
  }
  for (const path of ['/api/office/feed', '/api/office/feed.csv'])
    expect((await callAs(member, 'GET', path)).status).toBe(403);
  for (const person of [member, stranger]) {
    const { status, headers } = await callAs(person, 'GET', '/en/profile/office/feed');
    expect([status, headers.get('location')]).toEqual([307, '/en/profile/office']);
  }
});
