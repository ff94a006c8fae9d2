import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Names the inline scripts of a page that is the same for everyone by their hashes (Content-Security-Policy, level 2). A hash of
 * whatever is there would also allow what somebody smuggled in: only scripts of forms that can do nothing but hand over data
 * are named, and one of our own.
 */

/** What the policy says of a page without a nonce (lib/http/content-security-policy.ts). */
const ANY_SCRIPT = /script-src 'self' 'unsafe-inline'(?=;)/;

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;
/** What its HTML has of a page for the framework, in JSON: data of React, and which files of the build are loaded. */
const HANDING_OVER =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((?<json>[^]*)\);?$/;

function isData(text: string): boolean {
  const json = HANDING_OVER.exec(text)?.groups?.json;
  try {
    return json !== undefined && JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

const allowsAnyScript = (policy: string): boolean => ANY_SCRIPT.test(policy);

/**
 * @param html the whole page
 * @param own the text of the one script of our own (components/layout/html-only.tsx)
 * @returns the policy, by which nothing else in the page runs, nor what is put into it later
 */
export function nameScripts(policy: string, html: string, own: string): string {
  const named = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || (text !== own && !isData(text))) continue;
    named.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  return policy.replace(ANY_SCRIPT, ["script-src 'self'", ...named].join(' '));
}

/** Of `write` and `end`, whatever they are given. */
export type Send<Result> = (...args: unknown[]) => Result;

/** What `write` or `end` were given of a body; null where it was only a callback. */
export function bytesOf([chunk, encoding]: unknown[]): Buffer | null {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  const name = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
  return typeof chunk === 'string' ? Buffer.from(chunk, name) : null;
}

/**
 * Keeps back a page until it is whole, so that its policy names its scripts; of others the head goes with the first byte of the
 * body. Next sends the head of a page that it makes for the request at once, and an empty beginning with it.
 * @param ownScript the text of the one script of our own; undefined until a page was made
 */
export function withScriptsNamed(response: ServerResponse, ownScript: () => string | undefined): void {
  // Those that compress, which would send the head as well.
  const write = response.write.bind(response) as Send<boolean>;
  const end = response.end.bind(response) as Send<ServerResponse>;
  const held: Buffer[] = [];
  const policyOf = () => String(response.getHeader('content-security-policy'));
  const isHeld = () =>
    !response.headersSent &&
    ownScript() !== undefined &&
    allowsAnyScript(policyOf()) &&
    String(response.getHeader('content-type')).startsWith('text/html');
  response.flushHeaders = () => undefined;
  response.write = (...args: unknown[]) => {
    const bytes = bytesOf(args);
    if (bytes?.length === 0) return true;
    if (!bytes || !isHeld()) return write(...args);
    return held.push(bytes) > 0;
  };
  response.end = (...args: unknown[]) => {
    const page = Buffer.concat([...held, bytesOf(args) ?? Buffer.alloc(0)]);
    if (page.length === 0 || !isHeld()) return end(...args); // a 304 has no page
    response.setHeader('content-security-policy', nameScripts(policyOf(), page.toString(), ownScript() ?? ''));
    return end(page);
  };
}
