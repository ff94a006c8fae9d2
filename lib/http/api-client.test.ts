import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api-client';

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
  it("sends cookies and the page's language, and no body where there is no payload", async () => {
    fetched.mockResolvedValue(answer(200, '{"id":7}'));
    expect(await api('GET /api/user')).toEqual({ id: 7 });
    expect(fetched.mock.lastCall).toEqual([
      '/api/user',
      { method: 'GET', headers: { 'Accept-Language': 'ar' }, credentials: 'include', body: undefined },
    ]);
  });

  it('sends a payload as JSON', async () => {
    fetched.mockResolvedValue(answer(200, '{}'));
    await api('POST /api/create-credit-purchase', { body: { credits: 2 } });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      body: '{"credits":2}',
    });
  });

  it('is made once, whatever comes of it', async () => {
    await failureOf(answer(503, ''));
    await failureOf(new TypeError('Failed to fetch'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is as good as unanswered where the line drops in the middle, or somebody else answers with a page', async () => {
    const broken = new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));
    for (const response of [broken, answer(200, '<html>Log in to this network')]) {
      const problem = await failureOf(response);
      expect(problem).toBeInstanceOf(ApiError);
      expect(problem.status).toBe(0);
    }
  });

  it('answers nothing where there is no content', async () => {
    fetched.mockResolvedValue(answer(204, ''));
    expect(await api('DELETE /api/properties/{id}', { params: { id: 1 } })).toBeUndefined();
  });
});

describe('an answer that is not ok', () => {
  it('is an error whose message is the status, a colon and the body, or the status text where the body is empty', async () => {
    expect((await failureOf(answer(404, 'No such thing'))).message).toBe('404: No such thing');
    expect((await failureOf(answer(503, '', 'Service Unavailable'))).message).toBe('503: Service Unavailable');
  });

  it('tells what the server said of it, in all and input by input', async () => {
    const body = JSON.stringify({ message: 'Not possible', code: 'bad_request', fields: { price: 'Too low' } });
    const error = await failureOf(answer(400, body));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'bad_request',
      detail: 'Not possible',
      fields: { price: 'Too low' },
    });
  });

  it('is told apart from no answer at all', async () => {
    expect(await failureOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, detail: undefined });
    expect(await failureOf(answer(502, '<html>a proxy'))).toMatchObject({ status: 502, detail: undefined, fields: {} });
  });
});
