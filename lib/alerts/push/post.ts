import 'server-only';
import http from 'node:http';
import https from 'node:https';
import { lookupPublic } from '../../platform/fetch-public';

const MAX_REASON_LENGTH = 500;

export type PostAnswer = { status: number; retryAfter: string | undefined; reason: string };

type Message = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/**
 * Posts a message to a push service. Follows no redirects and reads only the start of an error response.
 * @param isLocal whether the service may be on this machine (tests)
 * @throws Error if there is no response in time
 */
export const post = ({ endpoint, headers, body }: Message, { isLocal }: { isLocal: boolean }): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(10_000) };
    const { request } = endpoint.startsWith('http:') ? http : https;
    const sent = request(endpoint, isLocal ? options : { ...options, lookup: lookupPublic }, (answer) => {
      let reason = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        reason += part;
        if (reason.length >= MAX_REASON_LENGTH) answer.destroy();
      });
      answer.on('error', () => undefined); // only the status matters
      answer.on('close', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          reason: reason.slice(0, MAX_REASON_LENGTH),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
