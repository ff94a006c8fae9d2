import ipaddr from 'ipaddr.js';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Without port, brackets and zone; IPv4 mapped into IPv6 as IPv4.
 * @returns null for what is no address
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d[\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/%.*$/, '');
  // How Node writes most visitors' addresses, of each request: past ipaddr.js, which takes its time.
  const mapped = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(mapped)) return mapped;
  // ipaddr.js alone would also read what C does: `1` as 0.0.0.1 and 010.0.0.1 as 8.0.0.1.
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/** Whether it is an address of the internet: no private, local or reserved one. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

/** What is limited as one client: of IPv6 the /64, which one household has. */
export const clientNetwork = (address: string): string =>
  isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;

/**
 * The network that one attacker may have whole: of IPv4 the /24, the smallest block that is routed; of IPv6 the /48,
 * the most that a provider gives to one site.
 * @param client of `clientNetwork`
 */
export function siteNetwork(client: string): string {
  const [address = ''] = client.split('/');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : client;
}

const firstGroups = (address: string, count: number) =>
  ipaddr.IPv6.parse(address)
    .parts.slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
