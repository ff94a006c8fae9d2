import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDaemon } from './daemon';
import { freePort } from '../free-port';

export interface RunningRedis {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/**
 * Stores nothing on disk.
 * @param given port; default: a free one
 * @throws Error with its output
 */
export async function startRedis(given?: number): Promise<RunningRedis> {
  const port = given ?? (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  try {
    const { stop } = await startDaemon('redis-server', args, () => answersPing(port));
    return { port, url: `redis://127.0.0.1:${port}`, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const answersPing = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
  });
