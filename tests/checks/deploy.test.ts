import { register } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { sessionCookie, signedInCookie } from '@/lib/accounts/auth/constants';
import { ADDRESSES } from '@/lib/http/addresses';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { read } from '@/tests/support/sources';
import '@/server/observe';

// The metrics are listed and never measured.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgresql://nobody@localhost/none';
});

/** Values that the proxy's configuration repeats, because it cannot read our sources. */
const vcl = read('deploy/default.vcl');

it('uses the texts of messages/*.json for an outage', () => {
  for (const { errors } of [ar, en]) {
    expect(vcl.split(`<title>${errors.unavailable}</title>`)).toHaveLength(2);
    expect(vcl).toContain(`<h1>${errors.unavailable}</h1>`);
    expect(vcl).toContain(`{"message":"${errors.unavailable}","code":"unavailable"}`);
  }
});

it('recognises the cookies of signed-in users', () => {
  const pattern = /req\.http\.Cookie ~ "(.+)"\)/.exec(vcl)?.[1] ?? '';
  const signedIn = new RegExp(pattern);
  const cookies = [true, false].flatMap((secure) => [signedInCookie(secure), sessionCookie(secure)]);
  for (const name of [...cookies, `${sessionCookie(true)}.0`]) expect(signedIn.test(`a=b; ${name}=x`), name).toBe(true);
  expect(signedIn.test(`a=${signedInCookie(false)}; not-${signedInCookie(false)}=x`)).toBe(false);
});

it('has the same addresses of files, API and English pages as lib/http/addresses.ts', () => {
  const patterns = (variable: string) =>
    [...vcl.matchAll(RegExp(`${variable}\\.url ~ "(.+?)"`, 'g'))].map(([, pattern = '']) => pattern);
  const files = new RegExp(patterns('req')[0] ?? '');
  for (const { path, shared } of ADDRESSES) {
    // Share pictures are rendered on request but cached like photos, whose folder contains them.
    expect(files.test(path), path).toBe(shared === 'file' || path.startsWith('/media/share/'));
  }
  const others = ['^/_next/static/', '^/api/', '^/en(/|\\?|$)'];
  expect(patterns('bereq')).toEqual([files.source.replaceAll('\\/', '/'), ...others]);
});

it('alerts and the dashboard use existing metrics', async () => {
  const { registerMeasurements } = await import('@/lib/observability/measurements');
  registerMeasurements();
  const known = (await register.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
  for (const file of ['deploy/alerts.yaml', 'deploy/grafana.json']) {
    const asked = [...read(file).matchAll(/\b(?:baraha|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
    expect(asked.length, file).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !known.includes(name))).toEqual([]);
  }
});

it('every alert is in the runbook', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const runbook = read('docs/operations.md');
  expect(alerts.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});
