import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Parses an IP address. Removes port, brackets and zone, and converts an IPv4 address mapped into IPv6.
 * @returns null for anything else
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d[\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/%.*$/, '');
  // Node reports most visitors' addresses in this form. Parsing each with ipaddr.js would take longer.
  const mapped = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(mapped)) return mapped;
  // Check with `isIP` first: like C, ipaddr.js reads `1` as 0.0.0.1 and 010.0.0.1 as 8.0.0.1.
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/**
 * Returns the client's address. Each proxy appends the address of its peer, so only the last `trusted` entries count;
 * the client can forge the others. (proxy-addr skips empty entries and would then count a forged one:
 * docs/adr/0018-own-code-kept.md.)
 * @returns an IP address; if a proxy wrote none, the address of the next hop; empty if none is known
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | string[] | null | undefined,
  trusted: number,
): string {
  const hops =
    trusted > 0
      ? String(forwarded ?? '')
          .split(',')
          .slice(-trusted)
      : [];
  return [...hops, socketAddress ?? ''].map(parseAddress).find((address) => address !== null) ?? '';
}

/** Whether an address is public, not private, local or reserved. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

/** Whether only this machine can open an address. @param address http or https URL */
export const isThisMachine = (address: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/**
 * Returns the network that all anonymous limits count by: the /24 of an IPv4 address, the smallest block that is
 * routed, or the /48 of an IPv6 address, the largest block that a provider assigns to one site. One attacker may
 * control the whole network, and hundreds of visitors may share it, so limits leave room for hundreds of visitors.
 * @param address text that is not an address is returned unchanged
 */
export const clientNetwork = (address: string): string =>
  isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : customerPrefix(address);

/** Returns the address block of one customer of a provider: an IPv4 address, or the /48 of an IPv6 address. */
export function customerPrefix(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
}

/**
 * Warns once if requests come through a proxy although TRUSTED_PROXIES is 0. All visitors would then share one address
 * and its limits.
 * @returns a function that checks the original headers of a request
 */
export function proxyWarning(trusted: number, warn: (message: string) => void) {
  let isSaid = trusted > 0;
  return (headers: Record<string, unknown>): void => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    warn(
      'TRUSTED_PROXIES: is 0, and requests come with X-Forwarded-For, which is ignored: how many proxies are in front?',
    );
  };
}
