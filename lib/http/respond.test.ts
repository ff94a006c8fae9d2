import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { csvFile } from './declaration';
import { queryText } from './query';
import { answer, list, respond } from './respond';

vi.mock('../platform/database', () => ({ isDatabaseAway: vi.fn() }));

const body = z.object({ id: z.int() });

describe('the response to what a handler returned', () => {
  it.each([
    ['a body', { 200: body }, { id: 3 }, 200, 'no-cache', '{"id":3}'],
    ['the body of a new row', { 201: body }, { id: 3 }, 201, 'no-store', '{"id":3}'],
    ['the body of a change that takes effect later', { 202: body }, { id: 3 }, 202, 'no-store', '{"id":3}'],
    ['nothing', { 204: undefined }, undefined, 204, 'no-store', ''],
    ['a result that is not sent', { 202: undefined }, { secret: true }, 202, 'no-store', ''],
    ['a response', { 202: body, 204: undefined }, answer(204, undefined), 204, 'no-store', ''],
  ])('%s', async (_what, answers, made, status, cacheControl, text) => {
    const response = respond(answers, made);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('content-type')).toBe(text === '' ? null : 'application/json');
    expect(await response.text()).toBe(text);
  });

  it('a file', async () => {
    const response = respond({ 200: csvFile }, { name: 'prices.csv', content: 'a,b\n' });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="prices.csv"',
    });
    expect(await response.text()).toBe('a,b\n');
  });
});

it('sends the paging of a list in its headers', async () => {
  const request = new NextRequest('http://localhost:3000/api/leads?page=2&state=new');
  const query = { state: 'new', member: undefined, page: 2, pageSize: 10 };
  const response = list(request, query, { items: [7], total: 31 }, queryText(query));
  expect(response.headers.get('x-total-count')).toBe('31');
  expect(response.headers.get('x-total-exact')).toBeNull();
  expect(response.headers.get('link')).toContain('</api/leads?state=new&pageSize=10&page=3>; rel="next"');
  expect(await response.json()).toEqual([7]);
  const [first] = list(request, { pageSize: 10 }, { items: [], total: 31 }).headers.get('link')?.split(', ') ?? [];
  expect(first).toBe('</api/leads?pageSize=10>; rel="first"');
  const capped = list(request, { pageSize: 10 }, { items: [], total: 1_000, exact: false });
  expect(capped.headers.get('x-total-exact')).toBe('false');
});
