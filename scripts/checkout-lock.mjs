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
 * Does work that two starts of one checkout must not do at once: the second waits until the first is done, or dead. The
 * lock is a local socket, which the system closes for a process that was killed.
 * @template T
 * @param {string} name what is locked, of this checkout
 * @param {() => void} onWait called once if another process is at it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(name, onWait, work) {
  const file = `baraha-${checkout}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  // An abstract socket, which only Linux has, leaves no file behind.
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
 * @returns {Promise<(() => void) | undefined>} what gives it up; undefined where another process has it
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

/** Resolves when whoever has it gives it up or ends. @param {string} address */
function released(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A file that a killed process left behind: nobody listens there.
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
    });
    socket.on('close', resolve);
  });
}
