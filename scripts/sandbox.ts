import { spawn } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acquireFolderLock, findLockOwner } from './embedded/folder-lock';
import { readOrEmpty } from './folders';
import { portProblem } from './free-port';
import { programArgs, stopChild, waitForExit } from './processes';
import { loadOrCreateSecret } from './secret';

/**
 * The sandbox gateway as a child process (docs/adr/0009-sandbox-gateway.md), on 127.0.0.1 only; the application
 * forwards its hosted page (`app/sandbox`).
 */
export interface SandboxOptions {
  /** Charges and refunds are stored in `sandbox` below it. */
  dataDir: string;
  secretKey?: string;
  /** Base URL of hosted pages. Default: the gateway's own. */
  publicUrl?: string;
  port?: number;
  /** Additional environment variables (`sandbox/config.ts`), such as shorter delays. */
  settings?: Record<string, string>;
}

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

const STOP_TIMEOUT_MS = 5_000; // milliseconds
const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (dataDir: string) => path.resolve(dataDir, 'sandbox');
const addressFile = (dataDir: string) => path.join(folderOf(dataDir), 'address');
/** File with the last port, which the next gateway on the same folder reuses. */
const portFile = (dataDir: string) => path.join(folderOf(dataDir), 'port');

export const sandboxKey = (dataDir: string): string =>
  loadOrCreateSecret(path.join(folderOf(dataDir), 'secret-key'), 'sk_test_sandbox_');

export const runningSandboxUrl = (dataDir: string): string | undefined =>
  readOrEmpty(addressFile(dataDir)) || undefined;

/**
 * Starts a gateway, whose API is below `/v2`, and the control for tests at `/control`.
 * @throws Error if it ends before it listens; it has printed the reason
 */
export async function startSandbox(options: SandboxOptions) {
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
  return {
    url,
    secretKey,
    gone,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      rmSync(addressFile(dataDir), { force: true });
      await stopChild(child, gone, STOP_TIMEOUT_MS);
    },
  };
}

const TAKEOVER_POLL_MS = 500;
/** Milliseconds. The owner may still be starting its gateway; a killed owner's gateway ends a moment later. */
const WAIT_MS = 10_000;

/**
 * Lets several servers on one DATA_DIR use one gateway, because a journal may have only one writer. The first server
 * runs it. When that server ends, another one starts a gateway on the same journal and port, so that the address of all
 * servers stays valid.
 * @throws Error if no gateway can be started or reached
 */
export async function shareSandbox({ dataDir, publicUrl }: Pick<SandboxOptions, 'dataDir' | 'publicUrl'>) {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = realpathSync(folderOf(dataDir));
  const gone = Promise.withResolvers<string>();
  let release: (() => void) | undefined;
  let own: RunningSandbox | undefined;
  let isStopping = false;

  async function run(port: number): Promise<string> {
    own = await startSandbox({ dataDir, publicUrl, port });
    writeFileSync(portFile(dataDir), `${new URL(own.url).port}\n`);
    void own.gone.then((how) => isStopping || gone.resolve(how));
    return own.url;
  }

  async function open(): Promise<string> {
    release = await takeLock(folder);
    if (release) {
      const last = Number(readOrEmpty(portFile(dataDir)));
      return run((await isFree(last)) ? last : 0);
    }
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(TAKEOVER_POLL_MS)) {
      const url = runningSandboxUrl(dataDir);
      if (url && !(await isFree(Number(new URL(url).port), 0))) return url;
    }
    throw new Error('The sandbox gateway of another server on this DATA_DIR does not answer');
  }

  async function takeOver(url: string): Promise<void> {
    while (!isStopping && !release) {
      await sleep(TAKEOVER_POLL_MS, undefined, { ref: false });
      release = await takeLock(folder);
    }
    if (isStopping) return release?.();
    const port = Number(new URL(url).port);
    if (!(await isFree(port))) throw new Error(`port ${port} is taken by another program`);
    await run(port);
  }

  const url = await open();
  if (!release) void takeOver(url).catch((error: Error) => gone.resolve(error.message));
  return {
    url,
    secretKey: sandboxKey(dataDir),
    gone: gone.promise,
    async stop() {
      isStopping = true;
      await own?.stop();
      release?.();
    },
  };
}

/** @returns a function that releases it; undefined if another process has it */
async function takeLock(folder: string): Promise<(() => void) | undefined> {
  const owners = path.join(folder, 'owners');
  try {
    return (await acquireFolderLock(folder, owners)).release;
  } catch (error) {
    if (findLockOwner(folder, owners) === undefined) throw error;
    return undefined;
  }
}

/** @param patience milliseconds to wait for an ending program to release the port */
async function isFree(port: number, patience = WAIT_MS / 2): Promise<boolean> {
  for (const deadline = Date.now() + patience; ; await sleep(100)) {
    const free = (await portProblem(port, '127.0.0.1')) === undefined;
    if (free || Date.now() > deadline) return free;
  }
}
