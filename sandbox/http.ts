import type { IncomingMessage, ServerResponse } from 'node:http';
import { toJson } from './amount';
import { ApiError } from './api-error';
import type { Language } from './charge';

const MAX_BODY_BYTES = 64 * 1024;

/** @throws ApiError for a body that is too large */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ApiError(413, '1103');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function send(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}): void =>
  send(response, status, { 'content-type': 'application/json; charset=utf-8', ...headers }, toJson(body));

/** @param policy directives in addition to the defaults, with the origin of styles */
export const sendPage = (
  response: ServerResponse,
  status: number,
  language: Language,
  page: string,
  policy: string,
): void =>
  send(
    response,
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': `default-src 'none'; img-src data:; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
      'referrer-policy': 'no-referrer',
    },
    page,
  );

/** HTML, as proxies in front of a provider answer. */
export const sendUnreadable = (response: ServerResponse, status: number): void =>
  send(response, status, { 'content-type': 'text/html' }, `<html><body><h1>${status}</h1></body></html>\n`);
