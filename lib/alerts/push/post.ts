import 'server-only';
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../http/ip-address';

const TIMEOUT_MS = 10_000;
const MAX_REASON_LENGTH = 500;

/** Resolves a host name and rejects private addresses, so that a DNS server cannot direct a push into this network. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} has an address that is not public`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

export type PostAnswer = { status: number; retryAfter: string | undefined; reason: string };

type Message = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/**
 * Posts a message to a push service. Follows no redirects and reads only the start of an error response.
 * @param isLocal whether the service may be on this machine (tests)
 * @throws Error if there is no response in time
 */
export const post = ({ endpoint, headers, body }: Message, { isLocal }: { isLocal: boolean }): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
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
