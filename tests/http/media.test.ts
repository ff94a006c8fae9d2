import { expect, it } from 'vitest';
import { call } from '../support/http';

const photo = async () => {
  const items = (await call('/api/properties?limit=100')).body as { primaryImage: string | null }[];
  return items.find(({ primaryImage }) => primaryImage)!.primaryImage!;
};

it('a photo is immutable and cacheable', async () => {
  const path = await photo();
  const { status, headers, text } = await call(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(text.slice(0, 4)).toBe('RIFF');
  const again = await call(path, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await call(path, { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'image/webp']);
});

it('other addresses are a 404', async () => {
  const path = await photo();
  const folder = path.slice(0, path.lastIndexOf('/'));
  const others = [
    `${folder}/999.webp`,
    `${folder}/1080.png`,
    `${folder}/1080.webp/x`,
    folder,
    `/media/..%2f..%2fpackage.json`,
    `/media/..%2f${folder.slice(7)}/1080.webp`,
    `/media/${'a'.repeat(22)}/..%2f..%2fsecret.webp`,
    `${folder}/1080.webp%00.jpg`,
    `${folder}%2f..%2f..%2fauth-secret`,
  ];
  for (const other of others)
    expect(await call(other), other).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
