import { lookup } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '../http/errors';
import { isPublicAddress } from '../http/ip-address';

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Resolves a host name and rejects private addresses, so that a DNS server cannot direct a request into this network.
 * The socket connects to the address that was checked.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

type Options = Pick<RequestOptions, 'method' | 'headers' | 'agent'> & {
  body?: Buffer;
  /** Ends the request and the response. */
  signal: AbortSignal;
  /** Origin of a local server that may be called, for tests. */
  testOrigin?: string;
};

/**
 * Gets a URL that an account has given, and follows up to three redirects.
 * @returns the response, which the caller must read or destroy
 * @throws AppError bad_request for another scheme, for an address in a private network, also of a redirect, and if
 * there is no response
 */
export async function fetchPublic(given: string, options: Options): Promise<IncomingMessage> {
  let url = parseUrl(given);
  for (let followed = 0; ; followed += 1) {
    // Without an agent, no open connection of another request is reused.
    const answer = await requestPublic(url, { ...options, agent: false }).catch((error: Error) => {
      throw error instanceof AppError ? error : unreachable(error);
    });
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.statusCode ?? 0) || location === undefined) return answer;
    answer.destroy();
    if (followed === MAX_REDIRECTS) throw new AppError('bad_request', 'url_redirects');
    url = parseUrl(location, url);
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new AppError('bad_request', 'url_wrong');
  return url;
}

/**
 * Sends a request to a public address. Follows no redirects.
 * @returns the response, which the caller must read or destroy
 * @throws AppError bad_request for an address in a private network; Error if there is no response
 */
export async function requestPublic(url: URL, { body, testOrigin, ...options }: Options): Promise<IncomingMessage> {
  const isLocal = url.origin === testOrigin;
  // Node calls `lookup` only for names.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    request(url, { ...options, ...(!isLocal && { lookup: lookupPublic }) }, resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('no response'))) // a 101 causes neither a response nor an error
      .end(body);
  });
}

const notPublic = () => new AppError('bad_request', 'url_not_public');
const unreachable = (cause: Error) => Object.assign(new AppError('bad_request', 'url_unreachable'), { cause });
