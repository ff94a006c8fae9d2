import { readdirSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { described } from '../support/described';
import type { Declaration } from '@/lib/http/declaration';
import type { OpenApi } from '@/lib/http/openapi/document';
import type { JsonSchema } from '@/lib/http/openapi/schemas';
import { MAX_FAVOURITES } from '@/lib/platform/site';

// The routes are loaded and never called, so their dependencies can be missing.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgresql://nobody@localhost/none';
});
vi.mock('@/lib/accounts/auth/open-session', () => ({}));

const routes = import.meta.glob<Record<string, { declaration?: Declaration }>>('../../app/api/**/route.ts');

let api: OpenApi;
let rules: ReturnType<typeof described>;
beforeAll(async () => {
  const { apiDescription } = await import('@/app/api/openapi.json/description');
  api = await apiDescription();
  rules = described(api);
}, 120_000);

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(api.openapi).toMatch(/^3\.1\./);
});

it('describes every route below app/api and no other', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)route\.ts$/.test(name) && !['route.ts', '[...path]/route.ts'].includes(name))
    .map((name) => `/api/${name.replace(/\/route\.ts$/, '')}`.replaceAll(/\[(\w+)\]/g, '{$1}'));
  expect(Object.keys(api.paths).sort()).toEqual(files.sort());
});

it('gives bounds to every number that a caller sends', () => {
  const unbounded: string[] = [];
  const walk = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, minimum, maximum, exclusiveMinimum, $ref } = schema as JsonSchema;
    const isBounded = [minimum ?? exclusiveMinimum, maximum].every(
      (bound) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER,
    );
    // Values beyond all rows find nothing; the payment provider's numbers become text.
    const isSafe = /\?(?:page|publisherId)$|^post \/api\/webhooks\/tap.*reference/.test(at);
    if ((type === 'integer' || type === 'number') && !isBounded && !isSafe && !('enum' in schema)) unbounded.push(at);
    const name = $ref?.split('/').at(-1);
    if (name !== undefined) walk(api.components.schemas[name], at);
    for (const [key, value] of Object.entries(schema)) if (key !== 'example') walk(value, `${at}.${key}`);
  };
  for (const { path, method, operation } of operations()) {
    for (const { name, schema } of operation.parameters ?? []) walk(schema, `${method} ${path}?${name}`);
    walk(operation.requestBody, `${method} ${path}`);
  }
  expect(unbounded).toEqual([]);
});

it('names each operation once, in an existing group', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const groups = api.tags.map(({ name }) => name);
  expect(operations().filter(({ operation }) => !groups.includes(operation.tags[0]))).toEqual([]);
});

it('has a parameter for each part of a path, and no others', () => {
  for (const { path, method, operation } of operations()) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
    expect(named, `${method} ${path}`).toEqual(parts);
  }
});

it('summarizes every operation', () => {
  for (const { operation } of operations()) expect(operation.summary, operation.operationId).toMatch(/^[A-Z].{5,}/);
});

describe('examples', () => {
  it('match the schemas of request and response bodies', () => {
    const places = operations().flatMap(({ path, method, operation }) => [
      ...(operation.requestBody?.content['application/json'] ? [['paths', path, method, 'requestBody']] : []),
      ...Object.entries(operation.responses).flatMap(([status, response]) =>
        'content' in response && response.content?.['application/json']
          ? [['paths', path, method, 'responses', status]]
          : [],
      ),
    ]);
    const refusals = Object.keys(api.components.responses).map((name) => ['components', 'responses', name]);
    expect(places.length).toBeGreaterThan(60);
    for (const place of [...places, ...refusals]) {
      const at = [...place, 'content', 'application/json'];
      const { example } = at.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], api) as {
        example?: unknown;
      };
      expect(example, at.join(' ')).toBeDefined();
      expect(rules.wrong(example, ...at, 'schema'), at.join(' ')).toBeNull();
    }
  });

  it('of schemas match them', () => {
    for (const [name, schema] of Object.entries(api.components.schemas)) {
      for (const example of schema.examples ?? [])
        expect(rules.wrong(example, 'components', 'schemas', name), name).toBeNull();
    }
  });

  it('of request bodies are accepted by the routes', async () => {
    let tried = 0;
    for (const [file, load] of Object.entries(routes))
      for (const handler of Object.values(await load())) {
        const { body, example } = handler.declaration ?? {};
        if (!body) continue;
        expect(z.safeParse(body, example).error?.issues, file).toBeUndefined();
        tried += 1;
      }
    expect(tried).toBeGreaterThan(15);
  }, 120_000);
});

/** Changes of a route's example. lib/http/request.test.ts has bodies that are no valid text. */
const NOTES = 'PUT /api/user/notes/[id]';
const IMAGES = 'PUT /api/properties/[id]/images/[imageId]';
const FAVOURITES = 'POST /api/favourites';
const SAVED = { id: 7, title: null, titleAr: null, price: null, listingType: null };
const favourite = (change: object, times = 1) => ({
  favourites: Array(times).fill({ ...SAVED, createdAt: '2026-11-20T10:00:00.000Z', ...change }),
});

it('a request body with as many favourites as allowed is accepted', async () =>
  expect(await isAccepted(FAVOURITES, favourite({}, MAX_FAVOURITES))).toBe(true));

it.each<[what: string, route: string, change: object]>([
  ['too many favourites', FAVOURITES, favourite({}, MAX_FAVOURITES + 1)],
  ['an impossible id', FAVOURITES, favourite({ id: 2 ** 31 })],
  ['a day that the database cannot store', FAVOURITES, favourite({ createdAt: '0000-01-01T00:00:00Z' })],
  ['a day before year 1', FAVOURITES, favourite({ createdAt: '0001-01-01T00:00:00+14:00' })],
  ['neither a note nor a hiding', NOTES, { note: undefined, hidden: undefined }],
  ['an oversized note', NOTES, { note: 'x'.repeat(501) }],
  ['an empty list of listings', 'POST /api/shortlists', { ids: [] }],
  ['too many listings', 'POST /api/shortlists', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ['a nested value', 'PUT /api/drafts/[id]', { values: { title: { a: 1 } } }],
  ['an invalid degree', 'PUT /api/drafts/[id]', { values: { latitude: 1e9 } }],
  ['a position that is too high', IMAGES, { position: 30 }],
  ['a removed primary mark', IMAGES, { isPrimary: false }],
  ['a name of deleted accounts', 'POST /api/office', { name: 'deleted-office' }],
  ['an oversized query', 'POST /api/saved-searches', { query: 'x'.repeat(4_001) }],
  ['repeated channels', 'POST /api/saved-searches', { channels: ['app', 'app', 'app', 'app'] }],
  ['an invisible name', 'POST /api/contact', { name: ' \u200b ' }],
  ['another header in the email', 'POST /api/contact', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['an oversized message', 'POST /api/contact', { message: 'x'.repeat(2_001) }],
  ['an oversized tag', 'POST /api/internal/revalidate', { tags: ['x'.repeat(257)] }],
])('a request body with %s is rejected by %s', async (_, route, change) =>
  expect(await isAccepted(route, change)).toBe(false),
);

async function isAccepted(route: string, change: object) {
  const [method = '', path = ''] = route.split(' ');
  const { body, example } = (await routes[`../../app${path}/route.ts`]?.())?.[method]?.declaration ?? {};
  return body && z.safeParse(body, { ...(example as object), ...change }).success;
}
