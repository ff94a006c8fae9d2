import { describe, expect, it } from 'vitest';
import { decode, encode, preferredEncoding, type Encoding } from './encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.3', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip, identity', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=x', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

describe.each<Encoding>(['br', 'gzip', 'identity'])('%s', (encoding) => {
  it('gives the body back', async () => {
    const body = Buffer.from('غرفة '.repeat(500));
    const encoded = await encode(body, encoding);
    expect(encoded.length < body.length).toBe(encoding !== 'identity');
    expect(await decode(encoded, encoding)).toEqual(body);
  });
});
