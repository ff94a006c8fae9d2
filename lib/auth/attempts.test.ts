import { expect, it, vi } from 'vitest';
import { networkOf } from './attempts';

vi.mock('../rate-limit', () => ({})); // counts in the database

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::/64', '2001:db8:2::/48'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
