import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error';
import { toJson } from './amount';

const LARGEST_BODY = 64 * 1024; // bytes

/** @throws ApiError for a body that is too large */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new ApiError(413, '1103');
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

/** What proxies in front of a provider say when it is not there, or nobody knows the address. */
export const sendUnreadable = (response: ServerResponse, status: number): void =>
  send(response, status, { 'content-type': 'text/html' }, `<html><body><h1>${status}</h1></body></html>\n`);
