import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFront } from '../support/http';
import { separateServer } from '../support/server';

const server = await separateServer();
beforeAll(() => server.start({ SEARCH_SECONDS: '1', TRUSTED_PROXIES: '1' }));
afterAll(() => server.stop());

describe.runIf(hasFront)('searches of one network', () => {
  const ask = (path: string, address: string) =>
    fetch(server.url + path, { headers: { 'x-forwarded-for': address, 'accept-language': 'en' } });
  const address = (n: number) => `2001:db8:7:${n.toString(16)}::1`;

  it('are rejected once they have used up their time, on pages and in the API; other networks and pages are not affected', async () => {
    let refused: Response | undefined;
    for (let n = 0; n < 2_000 && !refused; n += 1) {
      const path = n % 2 ? '/en/properties' : '/api/properties/search';
      const answer = await ask(`${path}?keyword=nothing${n}&minPrice=${n}&bedrooms=3`, address(n));
      await answer.arrayBuffer();
      if (answer.status === 429) refused = answer;
      else expect(answer.status).toBe(200);
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const api = await ask('/api/properties/search?keyword=villa', address(5_000));
    expect([api.status, await api.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
    const page = await ask('/en/properties?keyword=villa', address(5_001));
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Too many searches');
    for (const path of ['/en', '/api/locations', '/en/terms']) expect((await ask(path, address(1))).status).toBe(200);
    expect((await ask('/api/properties/search?keyword=villa', '198.51.100.1')).status).toBe(200);
  });
});
