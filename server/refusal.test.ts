import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from './refusal';

const server = createServer((request, response) => {
  response.setHeader('X-Request-Id', 'proxy-1.2:3');
  refuse(request, response, request.url === '/%' ? 400 : 500);
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('the error page of a 500 shows the request id, that of a 400 does not', async () => {
  const pageOf = async (path: string) => (await fetch(url + path)).text();
  expect(await pageOf('/en')).toContain('<p dir="ltr">X-Request-Id: proxy-1.2:3</p>');
  expect(await pageOf('/%')).not.toContain('X-Request-Id');
});
