import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended } from './processes';
import { keptSecret } from './secret';

/**
 * The sandbox gateway (`sandbox/`) as a child process: payments where no money moves. It listens on 127.0.0.1 alone;
 * the HTTP server forwards its hosted page (`server/sandbox.ts`).
 */
export interface SandboxOptions {
  /** Charges and refunds live in `sandbox` below it, and survive any end. */
  dataDir: string;
  /** Default: the one kept under `dataDir`. */
  secretKey?: string;
  /** What the addresses of hosted pages begin with. Default: the gateway's own address. */
  publicUrl?: string;
  /** Default: a free one. */
  port?: number;
  /** More of its environment (`sandbox/config.ts`), such as shorter pauses. */
  settings?: Record<string, string>;
}

export interface RunningSandbox {
  /** Without a slash at its end. The API is below `/v2`, the control for tests at `/control`. */
  url: string;
  secretKey: string;
  /** Resolves with how it ended, asked or not. */
  gone: Promise<string>;
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

const stopsWithin = 5_000; // milliseconds
const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (dataDir: string) => path.resolve(dataDir, 'sandbox');
const addressFile = (dataDir: string) => path.join(folderOf(dataDir), 'address');

/** The key that the gateway of a data directory accepts, made once. */
export const sandboxKey = (dataDir: string): string =>
  keptSecret(path.join(folderOf(dataDir), 'secret-key'), 'sk_test_sandbox_');

/** The address of the gateway that runs on a data directory, for tests of the whole product. */
export function runningSandboxUrl(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** @throws Error if it ends before it listens; it has then said why */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { dataDir, publicUrl = '', port = 0, secretKey = sandboxKey(dataDir), settings } = options;
  // In a process group of its own: a signal to ours reaches it through us, in its turn.
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_DATA_DIR: folderOf(dataDir),
      SANDBOX_PUBLIC_URL: publicUrl,
      ...settings,
    },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = ended(child);
  const listens = new Promise<{ port: number }>((resolve) => child.once('message', resolve as never));
  const first = await Promise.race([gone, listens]);
  if (typeof first === 'string') throw new Error(`The sandbox gateway did not start (${first})`);
  const url = `http://127.0.0.1:${first.port}`;
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(addressFile(dataDir), `${url}\n`);
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    secretKey,
    gone,
    kill,
    async stop() {
      rmSync(addressFile(dataDir), { force: true });
      child.kill('SIGTERM');
      if (await Promise.race([gone, sleep(stopsWithin, undefined, { ref: false })])) return;
      await kill();
    },
  };
}
