import { describe, expect, it } from 'vitest';
import { crawl, expectBothLanguages } from '../support/crawl';
import { call, query } from '../support/http';
import { addListing, tell, tellServer } from '../support/rows';

const [NAME, PACI] = ['Numbat & Sons Tower', '27182818'];
const ids: number[] = [];
for (let count = 0; count < 3; count += 1) ids.push(await addListing({ title: `Of the numbat tower ${count}` }));
const [row] = await query<{ id: number }>(
  `UPDATE properties SET building_name = $2, paci_number = $3, location_precision = 'exact', latitude = 28.58, longitude = 48.06,
     bedrooms = 2, price = 300 + id % 7
   WHERE id = ANY ($1) RETURNING building_id AS id`,
  [ids, NAME, PACI],
);
const building = row!.id;
await tellServer(...ids);

const approve = async (approved: boolean, ...some: number[]) => {
  await query('UPDATE properties SET approved = $2 WHERE id = ANY ($1)', [some, approved]);
  await tell(`building:${building}`, ...some.map((id) => `property:${id}`));
  await tellServer();
};

describe('the page of a building', () => {
  const path = `/buildings/${building}`;

  it('has a title, a canonical address, alternates and structured data in both languages', async () => {
    await expectBothLanguages(path);
    for (const prefix of ['', '/en']) {
      const page = await crawl(prefix + path);
      expect(page.title).toContain(NAME);
      expect(page.things.find((thing) => thing['@type'] === 'Place')).toMatchObject({
        name: NAME,
        geo: { latitude: 28.58, longitude: 48.06 },
      });
      for (const id of ids) expect(page.html).toContain(`/properties/${id}"`);
    }
    expect((await call('/sitemaps/pages.xml')).text).toContain(`${path}<`);
  });

  it('never contains the PACI number, nor do the API and the listings', async () => {
    for (const url of [path, `/en${path}`, `/api${path}`, `/properties/${ids[0]}`, `/api/properties/${ids[0]}`])
      expect((await call(url)).text, url).not.toContain(PACI);
    expect((await call(`/api${path}`)).body).toMatchObject({ id: building, name: NAME, forRent: 3 });
    expect((await call(`/api/properties/${ids[0]}`)).body).toMatchObject({ buildingId: building, buildingName: NAME });
  });

  it('is noindex with two public listings and a 404 with one, and the listing then names no building', async () => {
    const statuses = () =>
      Promise.all([path, `/en${path}`, `/api${path}`].map(async (url) => (await call(url)).status));
    const linked = async () => (await call(`/properties/${ids[0]}`)).text.includes(`${path}"`);
    expect(await linked()).toBe(true);
    await approve(false, ids[2]!);
    expect((await crawl(path)).meta('robots')).toMatch(/^noindex/);
    expect(await statuses()).toEqual([200, 200, 200]);
    await approve(false, ids[1]!);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await linked()).toBe(false);
    expect((await call(`/api/properties/${ids[0]}`)).body).not.toHaveProperty('buildingId');
    await approve(true, ids[1]!, ids[2]!);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it.each(['/buildings/0', '/buildings/01', '/buildings/99999999', '/buildings/palm', '/buildings'])(
    '%s is a 404',
    async (missing) => expect((await call(missing)).status).toBe(404),
  );

  it('has no second page without more listings', async () => {
    expect((await call(`${path}?page=2`)).status).toBe(404);
    expect((await call(`${path}?page=many`)).status).toBe(404);
  });
});
