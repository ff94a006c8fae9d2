import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programArgs, waitForExit } from './processes';
import { loadOrCreateSecret } from './secret';

/**
 * The sandbox gateway as a child process (docs/adr/0009-sandbox-gateway.md), on 127.0.0.1 only; the application
 * forwards its hosted page (`app/sandbox`).
 */
export interface SandboxOptions {
  /** Charges and refunds are stored in `sandbox` below it. */
  dataDir: string;
  secretKey?: string;
  /** Beginning of the addresses of hosted pages. Default: the gateway's own. */
  publicUrl?: string;
  port?: number;
  /** More environment variables (`sandbox/config.ts`), such as shorter pauses. */
  settings?: Record<string, string>;
}

export interface RunningSandbox {
  /** The API is below `/v2`, the control for tests at `/control`. */
  url: string;
  secretKey: string;
  gone: Promise<string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

const STOP_TIMEOUT_MS = 5_000; // milliseconds
const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (dataDir: string) => path.resolve(dataDir, 'sandbox');
const addressFile = (dataDir: string) => path.join(folderOf(dataDir), 'address');

export const sandboxKey = (dataDir: string): string =>
  loadOrCreateSecret(path.join(folderOf(dataDir), 'secret-key'), 'sk_test_sandbox_');

export function runningSandboxUrl(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** @throws Error if it ends before it listens; it has printed why */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { dataDir, publicUrl = '', port = 0, secretKey = sandboxKey(dataDir), settings } = options;
  const child = spawn(process.execPath, programArgs(root, 'sandbox/server'), {
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
  const gone = waitForExit(child);
  const listens = new Promise<{ port: number }>((resolve) =>
    child.once('message', (told) => resolve(told as { port: number })),
  );
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
      if (await Promise.race([gone, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])) return;
      await kill();
    },
  };
}
