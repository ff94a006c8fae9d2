import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createLogger } from './logger.ts';
import { requestSeconds } from './metrics.ts';
import { routeOf } from '../http/route-of.ts';

/** What a proxy in front may call a request. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * Names a request (`X-Request-Id`, the caller's where it is one), for its answer and all that is logged meanwhile, and notes how it was
 * answered.
 * @param accessLog where ACCESS_LOG says so; a line has no parameters, which hold what people look for
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  accessLog: ReturnType<typeof createLogger> | null,
): void {
  const begun = performance.now();
  const given = request.headers['x-request-id']?.toString() ?? '';
  const requestId = REQUEST_ID.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const { method } = request;
  response.once('close', () => {
    const seconds = (performance.now() - begun) / 1000;
    const isBrokenOff = !response.writableFinished;
    const status = isBrokenOff ? 499 : response.statusCode; // as nginx calls it
    requestSeconds.observe({ route: routeOf(path, status), status }, seconds);
    accessLog?.info(
      {
        requestId,
        method,
        path,
        status,
        ms: Math.round(seconds * 1000),
        bytes: Number(response.getHeader('content-length')) || undefined,
        address: request.headers['x-forwarded-for']?.toString() ?? '',
      },
      'request',
    );
  });
}
