import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, apiWithVersion } from './api-client';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: string, statusText = '') => new Response(body || null, { status, statusText });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = async (response: Response | Error) => {
  if (response instanceof Error) fetched.mockRejectedValue(response);
  else fetched.mockResolvedValue(response);
  return (await api('GET /api/user').catch((error: unknown) => error)) as ApiError;
};

describe('a call', () => {
  it("sends cookies and the page's language, and no body without a payload", async () => {
    fetched.mockResolvedValue(answer(200, '{"id":7}'));
    expect(await api('GET /api/user')).toEqual({ id: 7 });
    expect(fetched.mock.lastCall).toEqual([
      '/api/user',
      { method: 'GET', headers: { 'Accept-Language': 'ar' }, credentials: 'include', body: undefined },
    ]);
  });

  it('sends a payload as JSON', async () => {
    fetched.mockResolvedValue(answer(204, ''));
    expect(await api('POST /api/create-credit-purchase', { body: { credits: 2 } })).toBeUndefined();
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      body: '{"credits":2}',
    });
  });

  it.each(['"Zl2"', 'W/"Zl2"'])('returns the version of the ETag %s', async (ETag) => {
    fetched.mockResolvedValue(new Response('{"id":7}', { headers: { ETag } }));
    expect(await apiWithVersion('GET /api/user')).toEqual({ answer: { id: 7 }, version: 'Zl2' });
  });

  it('is never retried', async () => {
    await failureOf(answer(503, ''));
    await failureOf(new TypeError('Failed to fetch'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('a response that is not ok', () => {
  it('is an error with status and body as its message, or the status text if the body is empty', async () => {
    expect((await failureOf(answer(404, 'No such thing'))).message).toBe('404: No such thing');
    expect((await failureOf(answer(503, '', 'Service Unavailable'))).message).toBe('503: Service Unavailable');
  });

  it('contains the message and fields of the response', async () => {
    const body = JSON.stringify({ message: 'Not possible', code: 'bad_request', fields: { price: 'Too low' } });
    const error = await failureOf(answer(400, body));
    const { status, code, detail, fields } = error;
    expect([status, code, detail, fields]).toEqual([400, 'bad_request', 'Not possible', { price: 'Too low' }]);
    expect(error).toBeInstanceOf(ApiError);
  });

  it('has status 0 if the connection drops or a network answers with its own page', async () => {
    const broken = new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));
    for (const response of [new TypeError('Failed to fetch'), broken, answer(200, '<html>Log in to this network')])
      expect(await failureOf(response)).toMatchObject({ status: 0, detail: undefined });
    expect(await failureOf(answer(502, '<html>a proxy'))).toMatchObject({ status: 502, detail: undefined, fields: {} });
  });
});
