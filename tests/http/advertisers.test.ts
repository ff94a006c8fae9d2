import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { crawl, expectBothLanguages } from '../support/crawl';
import { call, query } from '../support/http';
import { callAs, PASSWORD, signedIn, signIn } from '../support/people';
import * as photos from '../support/pictures';
import { addListing, tellServer } from '../support/rows';

const [NAME, LICENCE] = ['Numbat Homes', '2026/31'];
const PHONE = '+96555500033';
const office = await signedIn({ fullName: NAME, phone: PHONE });
const owner = await signedIn({ fullName: 'Of No Public Listing', phone: PHONE });
const admin = await signedIn({ role: 'admin' });
await query(
  "UPDATE users SET advertiser_kind = 'office', licence_number = $2, created_at = '2026-01-31T22:30:00Z' WHERE id = $1",
  [office.id, LICENCE],
);
const ids: number[] = [];
for (let count = 0; count < 26; count += 1)
  ids.push(await addListing({ publisherId: office.id, title: `Of the numbats ${count}` }));
ids.push(await addListing({ publisherId: office.id, title: 'Of the numbats, waiting', approved: false }));
ids.push(await addListing({ publisherId: owner.id, title: 'Of nobody known', approved: false }));
await tellServer(...ids);

const page = (id: number) => `/advertisers/${id}`;
const api = async (id: number) => (await call(`/api/advertisers/${id}`)).body;

describe('the page of an advertiser', () => {
  it('has a title, a description, a canonical address and alternates in both languages', async () => {
    await expectBothLanguages(page(office.id));
    for (const prefix of ['', '/en']) {
      const { title, meta } = await crawl(prefix + page(office.id));
      for (const text of [title, meta('description')]) expect(text).toContain(NAME);
    }
  });

  it('describes an office or a person as structured data', async () => {
    const agent = async () =>
      (await crawl(`/en${page(office.id)}`)).things.find((thing) =>
        ['RealEstateAgent', 'Person'].includes(String(thing['@type'])),
      );
    const identifier = { value: LICENCE };
    expect(await agent()).toMatchObject({ '@type': 'RealEstateAgent', name: NAME, identifier });
    const account = { password: PASSWORD, fullName: NAME, phone: PHONE };
    await callAs(office, 'PUT', '/api/user', { ...account, advertiserKind: 'owner' });
    expect(await agent()).toMatchObject({ '@type': 'Person', name: NAME });
    await callAs(office, 'PUT', '/api/user', { ...account, advertiserKind: 'office', licenceNumber: LICENCE });
  });

  it('shows its public listings in pages, and a 404 beyond them', async () => {
    const titles = async (path: string) => new Set((await call(path)).text.match(/Of the numbats [\d]+/g));
    const [first, second] = await Promise.all(['', '?page=2'].map((rest) => titles(`/en${page(office.id)}${rest}`)));
    expect([first?.size, second?.size]).toEqual([24, 2]);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(26);
    const { text } = await call(`/en${page(office.id)}?page=2`);
    expect(text).not.toContain('numbats, waiting');
    const statuses = ['?page=3', '?page=0', '?page=x'].map(async (rest) => (await call(page(office.id) + rest)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
    expect(await api(office.id)).toMatchObject({ name: NAME, listings: 26, licenceNumber: LICENCE });
  });

  it('shows no more about a person than listings do', async () => {
    for (const path of [page(office.id), `/en${page(office.id)}`, `/api/advertisers/${office.id}`]) {
      const { text } = await call(path);
      for (const secret of [office.username, office.email, PHONE, PHONE.slice(4)]) expect(text).not.toContain(secret);
    }
  });

  it('is a 404 without public listings, for a disabled and for an unknown account', async () => {
    const statuses = async (id: number | string) =>
      Promise.all(['', '/en', '/api'].map(async (prefix) => (await call(`${prefix}/advertisers/${id}`)).status));
    for (const id of [owner.id, admin.id, 2_000_000_000, 9_999_999_999, '0', '07'])
      expect(await statuses(id), `of ${id}`).toEqual([404, 404, 404]);
    const change = (disabled: boolean) => callAs(admin, 'PUT', `/api/users/${office.id}`, { disabled });
    await change(true);
    expect(await statuses(office.id)).toEqual([404, 404, 404]);
    await change(false);
    expect(await statuses(office.id)).toEqual([200, 200, 200]);
    office.cookie = await signIn(office); // its session has ended
  });
});

describe('a logo', () => {
  const form = (...files: Uint8Array[]) => {
    const data = new FormData();
    for (const file of files) data.append('image', new Blob([new Uint8Array(file)]), 'logo.png');
    return data;
  };
  const upload = (body: BodyInit, cookie = office.cookie) =>
    call('/api/user/logo', { method: 'POST', headers: { cookie }, body });
  const logo = async () => ((await api(office.id)) as { logo: string | null }).logo;

  it('is stored as a square, shown on the page, replaced and removed', async () => {
    expect((await upload(form(await photos.png({ width: 600, height: 200 })))).status).toBe(200);
    const first = await logo();
    const response = await fetch(new URL(first ?? '', process.env.SERVER_URL ?? 'http://localhost:3000'));
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await call(`/en${page(office.id)}`)).text).toContain(first);
    await upload(form(await photos.jpeg()));
    const second = await logo();
    expect(second).not.toBe(first);
    expect(await query('SELECT 1 FROM unused_photos WHERE key = $1', [first?.split('/').at(-2)])).toHaveLength(1);
    expect((await callAs(office, 'DELETE', '/api/user/logo')).status).toBe(200);
    expect(await logo()).toBeNull();
    expect((await call(`/en${page(office.id)}`)).text).not.toContain(second);
  });

  it('must be one picture: another file, two files or none are rejected and change nothing', async () => {
    expect((await upload(form(photos.html()))).status).toBe(415);
    expect((await upload(form(await photos.png(), await photos.png()))).status).toBe(409);
    expect((await upload(form())).status).toBe(400);
    expect((await upload('none')).status).toBe(415);
    expect((await upload(form(await photos.png()), '')).status).toBe(401);
    expect(await logo()).toBeNull();
  });
});
