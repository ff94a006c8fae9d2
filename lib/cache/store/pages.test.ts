import { deserialize, serialize } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import PageHandler, { type Page } from './pages';
import { store } from './store';

const arabic = '<p>شقة للإيجار في السالمية</p>'.repeat(1_000);
const made = (rest: Partial<Page> = {}): Page => ({ kind: 'APP_PAGE', html: arabic, ...rest });
const handler = () => new PageHandler({ serverDistDir: '' });

let names = 0;
/** Keeps a page under a key of its own. */
async function keep(page: Page): Promise<string> {
  const key = `/page-${(names += 1)}`;
  await handler().set(key, page, {});
  return key;
}

/** What a request gets. */
async function ask(key: string): Promise<Page> {
  const { value } = (await handler().get(key, { kind: 'APP_PAGE' })) ?? {};
  return value as Page;
}

/** What lies in the store. */
async function entryOf(key: string) {
  const entry = await store.read(`page::${key}`);
  if (!entry) throw new Error('not kept');
  const { value } = entry.value as { value: Omit<Page, 'html'> & { html: Buffer } };
  return { ...entry, page: value };
}

describe('a page that is kept', () => {
  it('comes back with its Arabic text, its data and what Next said of it', async () => {
    const page = made({ rscData: Buffer.from('الكويت'), segmentData: new Map([['/_tree', Buffer.from('tree')]]) });
    const key = await keep({ ...page, headers: { link: 'x' } });
    expect(await ask(key)).toEqual({ ...page, headers: { link: 'x' } });
  });

  it('comes back with an empty text where it had one, and with none where it had none', async () => {
    expect((await ask(await keep(made({ html: '' })))).html).toBe('');
    const answer = await ask(await keep({ kind: 'APP_ROUTE', body: Buffer.from('body') }));
    expect(answer).toEqual({ kind: 'APP_ROUTE', body: Buffer.from('body') });
  });

  it('holds equal data once', async () => {
    const segmentData = new Map([
      ['/_full', Buffer.alloc(20_000, 'x')],
      ['/other', Buffer.alloc(20_000, 'y')],
    ]);
    const { page } = await entryOf(await keep(made({ rscData: Buffer.alloc(20_000, 'x'), segmentData })));
    expect(page.segmentData?.get('/_full')).toBe(page.rscData);
    expect(page.segmentData?.get('/other')).toEqual(segmentData.get('/other'));
  });

  it('holds on to no larger piece of memory than its own', async () => {
    const large = Buffer.alloc(100_000, 'x');
    const segmentData = new Map([['/_tree', Buffer.from('a slice of the pool')]]);
    const { page } = await entryOf(await keep(made({ html: '<p>', rscData: large.subarray(0, 500), segmentData })));
    for (const part of [page.html, page.rscData, page.segmentData?.get('/_tree')])
      expect(part?.buffer.byteLength).toBe(part?.length);
    expect(page.rscData).toEqual(large.subarray(0, 500));
  });

  it('is counted by its bytes', async () => {
    const small = await entryOf(await keep(made({ html: '' })));
    const rscData = Buffer.alloc(20_000, 'x');
    const segmentData = new Map([['/_full', Buffer.from(rscData)]]);
    const large = await entryOf(await keep(made({ rscData, segmentData, postponed: 'p'.repeat(300) })));
    expect(large.size - small.size).toBe(Buffer.byteLength(arabic) + 20_000 + 600);
  });

  it('is the same page after a way through Redis, its equal data still held once', async () => {
    const page = made({
      rscData: Buffer.alloc(20_000, 'x'),
      segmentData: new Map([['/_full', Buffer.alloc(20_000, 'x')]]),
    });
    const { value, tags, size } = await entryOf(await keep(page));
    const key = '/from-redis';
    store.write(`page::${key}`, { value: deserialize(serialize(value)), tags, size }, store.startPage());
    expect(await ask(key)).toEqual(page);
    const theirs = await entryOf(key);
    expect(theirs.page.segmentData?.get('/_full')).toBe(theirs.page.rscData);
  });
});

describe('the text of a page', () => {
  it('is decoded once where the page is asked for often', async () => {
    const key = await keep(made());
    const decoded = vi.spyOn((await entryOf(key)).page.html, 'toString');
    for (let times = 0; times < 5; times++) expect((await ask(key)).html).toBe(arabic);
    expect(decoded).toHaveBeenCalledTimes(1);
  });

  it('is held for the last pages alone where many are asked for in turn', async () => {
    const keys = await Promise.all(Array.from({ length: 100 }, (_, index) => keep(made({ html: `<p>${index}` }))));
    const decoded = vi.spyOn((await entryOf(keys[0] ?? '')).page.html, 'toString');
    for (let round = 0; round < 3; round++)
      for (const [index, key] of keys.entries()) expect((await ask(key)).html).toBe(`<p>${index}`);
    expect(decoded).toHaveBeenCalledTimes(3);
  });

  it('is the new one when the page was made anew', async () => {
    const key = await keep(made());
    for (let times = 0; times < 3; times++) await ask(key);
    await handler().set(key, made({ html: 'جديد' }), {});
    expect((await ask(key)).html).toBe('جديد');
  });
});
