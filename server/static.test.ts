import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressedStatic } from './static.ts';

const SCRIPT = 'console.log("مرحبا");'.repeat(50);
const directory = mkdtempSync(path.join(tmpdir(), 'static-'));
mkdirSync(path.join(directory, 'chunks'));
writeFileSync(path.join(directory, 'chunks/a.js'), SCRIPT);
writeFileSync(path.join(directory, 'chunks/a.js.br'), brotliCompressSync(SCRIPT));
const serve = compressedStatic(directory);
const server = createServer((request, response) => serve(request, response) || response.writeHead(418).end());
let origin: string;
const get = (name: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${origin}/_next/static/${name}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

describe('a script of the build', () => {
  it.each(['GET', 'HEAD'])('is sent as the build compressed it, to be kept for good: %s', async (method) => {
    const answer = await get('chunks/a.js?dpl=1', { 'accept-encoding': 'gzip, deflate, br, zstd' }, method);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(method === 'GET' ? SCRIPT : '');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(SCRIPT).length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  });

  it.each<[string, string, Record<string, string>, string?]>([
    ['the browser does not know Brotli', 'chunks/a.js', { 'accept-encoding': 'gzip' }],
    ['the browser refuses it', 'chunks/a.js', { 'accept-encoding': 'gzip, br;q=0' }],
    ['a part is asked for', 'chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
    ['it is not asked for', 'chunks/a.js', { 'accept-encoding': 'br' }, 'POST'],
    ['there is none', 'chunks/b.js', { 'accept-encoding': 'br' }],
    ['the address leads elsewhere', 'chunks/..%2fa.js', { 'accept-encoding': 'br' }],
  ])('is left to Next where %s', async (_why, name, headers, method) => {
    expect((await get(name, headers, method)).status).toBe(418);
  });
});
