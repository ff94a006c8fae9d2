import { expect, it } from 'vitest';
import { unusedWord } from '../support/accounts';
import { call } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { NEW_LISTING } from '../support/rows';

it('at the next request an approved listing is public: page, API, list, search, count and home page', async () => {
  const [owner, admin] = [await signedIn(), await signedIn({ role: 'admin' })];
  const word = unusedWord();
  const [title, titleAr] = [`Flat ${word}`, `شقة ${word}`];
  const made = await callAs(owner, 'POST', '/api/properties', { ...NEW_LISTING, title, titleAr, propertyType: 'land' });
  const { id } = made.body as { id: number };

  const own = [`/properties/${id}`, `/en/properties/${id}`, `/api/properties/${id}`];
  const lists = [
    ...['/', '/en', `/properties?keyword=${word}`, `/en/properties?keyword=${word}`],
    ...[`/api/properties/search?keyword=${word}`, `/api/properties?publisherId=${owner.id}`],
  ];
  const expectSeen = async (isSeen: boolean) => {
    for (const path of [...own, ...lists]) {
      const { status, text } = await call(path);
      const expected = [path, own.includes(path) && !isSeen ? 404 : 200, isSeen];
      expect([path, status, text.includes(title) || text.includes(titleAr)]).toEqual(expected);
    }
  };
  const count = async () => ((await call('/api/properties/count-by-type')).body as { land: number }).land;

  await expectSeen(false);
  const before = await count();
  expect((await callAs(admin, 'POST', `/api/properties/${id}/approve`)).status).toBe(200);
  await expectSeen(true);
  expect(await count()).toBe(before + 1);
});
