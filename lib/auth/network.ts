/**
 * The network that an address belongs to: of IPv4 the 256 addresses around it, the smallest block that is routed, and
 * so rented, on its own; of IPv6 the /48, the most that a provider gives to one customer's site. Who attacks from one
 * of them has all of it.
 * @param address as lib/http/request.ts tells it: an IPv4 address, or an IPv6 one's /64
 */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
}
