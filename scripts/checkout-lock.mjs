import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = createHash('sha256')
  .update(fileURLToPath(new URL('..', import.meta.url)))
  .digest('hex')
  .slice(0, 16);

/**
 * Runs work exclusively in this checkout: others wait. The lock is a local socket, which the system closes when its
 * process dies.
 * @template T
 * @param {string} name what is locked
 * @param {() => void} onWait called once if another process holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(name, onWait, work) {
  const file = `baraha-${checkout}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  // Abstract sockets (Linux only) leave no file behind.
  const address = process.platform === 'linux' ? `\0${file}` : path.join(tmpdir(), `${file}.sock`);
  for (let waited = false; ; waited = true) {
    const release = await listen(address);
    if (release) return work().finally(release);
    if (!waited) onWait();
    await released(address);
  }
}

/**
 * @param {string} address
 * @returns {Promise<(() => void) | undefined>} releases it; undefined if another process has it
 */
function listen(address) {
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () =>
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      }),
    );
  });
}

/**
 * Resolves when the holder releases it or ends.
 * @param {string} address
 */
function released(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A killed process left the socket file behind.
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
    });
    socket.on('close', resolve);
  });
}
