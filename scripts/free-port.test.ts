import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, portProblem } from './free-port';

it('finds ports that the system gives to no outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('refuses an address that this machine does not have', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow('cannot listen on 192.0.2.1 (EADDRNOTAVAIL)');
});

it('tells that a port is taken', async () => {
  const port = await freePort('127.0.0.1');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await portProblem(port, '127.0.0.1')).toBe('EADDRINUSE');
  expect(await portProblem(port, undefined)).toBe('EADDRINUSE');
  await new Promise((resolve) => server.close(resolve));
});
