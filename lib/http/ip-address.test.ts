import { expect, it, vi } from 'vitest';
import {
  clientAddress,
  clientNetwork,
  customerPrefix,
  isPublicAddress,
  isThisMachine,
  parseAddress,
  proxyWarning,
} from './ip-address';

it.each([
  [' 203.0.113.9:4711 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[2001:DB8:0:0::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', null],
  ['1', null],
  ['0x7f.1', null],
])('%j is parsed as %s', (text, address) => expect(parseAddress(text)).toBe(address));

it.each([
  ['203.0.113.9', '203.0.113.0/24', '203.0.113.9'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s is in the network %s, and its customer has %s', (address, network, customer) => {
  expect(clientNetwork(address)).toBe(network);
  expect(customerPrefix(address)).toBe(customer);
});

it.each([
  [0, '1.1.1.1', '9.9.9.9'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [1, 'unknown', '9.9.9.9'],
  [1, '1.1.1.1, ', '9.9.9.9'],
])('clientAddress with %i trusted proxies "%s" gives %s', (trusted, forwarded, client) => {
  expect(clientAddress('::ffff:9.9.9.9', forwarded, trusted)).toBe(client);
});

it('an address is public unless it is private, local, reserved or contains such an address', () => {
  const own = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const others = ['::1', 'fd00::1', 'fe80::1', '::ffff:169.254.169.254', 'localhost'];
  expect([...own, ...others].filter((address) => isPublicAddress(address))).toEqual([]);
  expect(isPublicAddress('93.184.216.34') && isPublicAddress('2606:4700::1111')).toBe(true);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
])('%s is this machine: %s', (address, isOwn) => expect(isThisMachine(address)).toBe(isOwn));

it('warns once about forwarded headers, only if no proxy is trusted', () => {
  const warn = vi.fn();
  proxyWarning(1, warn)({ 'x-forwarded-for': '198.51.100.7' });
  const look = proxyWarning(0, warn);
  look({});
  expect(warn).not.toHaveBeenCalled();
  look({ 'x-forwarded-for': '198.51.100.7' });
  look({ 'x-forwarded-for': '198.51.100.8' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^TRUSTED_PROXIES: /));
});
