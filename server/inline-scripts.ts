import { hash } from 'node:crypto';

/** In the policy of a page without a nonce (lib/http/content-security-policy.ts). */
const ANY_SCRIPT = /script-src 'self' 'unsafe-inline'(?=;)/;
const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;
/** Inline scripts that Next adds to the page: React's data and the list of script files, both JSON. */
const DATA_SCRIPT =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((?<json>[^]*)\);?$/;

export const allowsAnyScript = (policy: string): boolean => ANY_SCRIPT.test(policy);

/**
 * Names the inline scripts of a stored page by their hashes (docs/adr/0051-scripts-named-by-hash.md). Only data scripts and the
 * first-paint script get a hash: a hash of every script would also allow an injected one.
 * @param own the text of the first-paint script (components/layout/html-only.tsx)
 * @returns the policy that allows these scripts and no other
 */
export function nameScripts(policy: string, html: string, own: string): string {
  const named = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || (text !== own && !isData(text))) continue;
    named.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  return policy.replace(ANY_SCRIPT, ["script-src 'self'", ...named].join(' '));
}

function isData(text: string): boolean {
  const json = DATA_SCRIPT.exec(text)?.groups?.json;
  try {
    return json !== undefined && JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}
