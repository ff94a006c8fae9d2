import { hash } from 'node:crypto';

/**
 * Names the inline scripts of a page that is the same for everyone by their hashes (Content-Security-Policy, level 2). A hash of
 * whatever is there would also allow what somebody smuggled in: only scripts of forms that can do nothing but hand over data
 * are named, and one of our own.
 */

/** What the policy says of a page without a nonce (lib/content-security-policy.ts). */
const ANY_SCRIPT = /script-src 'self' 'unsafe-inline'(?=;)/;

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;
/** What its HTML has of a page for the framework, in JSON: data of React, and which files of the build are loaded. */
const HANDING_OVER =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((?<json>[^]*)\)$/;

function isData(text: string): boolean {
  const json = HANDING_OVER.exec(text)?.groups?.json;
  try {
    return json !== undefined && JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a page with this policy is to be kept back until it is whole. */
export const allowsAnyScript = (policy: string): boolean => ANY_SCRIPT.test(policy);

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
