import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runningSandboxUrl, sandboxKey, startSandbox } from '@/scripts/sandbox';

vi.setConfig({ testTimeout: 60_000 });

/** Like a start: prints the address, and stops the gateway when asked to end. */
const PROGRAM = `
  const { shareSandbox } = await import('./scripts/sandbox.ts');
  const gateway = await shareSandbox({ dataDir: process.argv[1], publicUrl: 'http://localhost:3000/sandbox' });
  void gateway.gone.then((how) => { console.log('gone ' + how); process.exit(1); });
  process.on('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
  console.log(gateway.url + ' ' + gateway.secretKey);
  setInterval(() => undefined, 1_000);`;

let dataDir: string;
const running: { child: ChildProcess; ended: Promise<number | null> }[] = [];
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-life-'))));
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function startServer() {
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const server = { child, ended, line };
  running.push(server);
  return server;
}

const addressOf = (line: string) => line.split(' ')[0] ?? '';
const charge = async (line: string): Promise<number> => {
  const [url = '', key = ''] = line.split(' ');
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v2/charges/chg_none`, { headers }).catch(() => null);
  return answer?.status ?? 0;
};

it('one of several servers runs it, and all have the same address', async () => {
  const servers = [startServer(), startServer(), startServer()];
  const lines = await Promise.all(servers.map(({ line }) => line));
  expect(new Set(lines).size).toBe(1);
  expect(await charge(lines[0] ?? '')).toBeGreaterThanOrEqual(400);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'another server takes over at the same address when the first one ends by %s',
  async (signal) => {
    const first = startServer();
    const line = await first.line;
    const second = startServer();
    expect(addressOf(await second.line)).toBe(addressOf(line));
    first.child.kill(signal);
    await first.ended;
    await expect.poll(() => charge(line), { timeout: 20_000 }).toBeGreaterThanOrEqual(400);
    // A third server finds the second's gateway.
    expect(addressOf(await startServer().line)).toBe(addressOf(line));
    expect(second.child.exitCode).toBeNull();
  },
);

const answers = (url: string) =>
  fetch(`${url}/control`)
    .then(() => true)
    .catch(() => false);

describe('the process', () => {
  it('exits cleanly when it is stopped, and records its address until then', async () => {
    const gateway = await startSandbox({ dataDir, publicUrl: 'https://shop.example/sandbox' });
    expect(runningSandboxUrl(dataDir)).toBe(gateway.url);
    expect(await answers(gateway.url)).toBe(true);
    await gateway.stop();
    expect(await gateway.gone).toBe('exit code 0');
    expect(runningSandboxUrl(dataDir)).toBeUndefined();
  });

  it('exits when its parent is gone', async () => {
    const program = `const { startSandbox } = await import('./scripts/sandbox.ts');
      const { url } = await startSandbox({ dataDir: ${JSON.stringify(dataDir)} });
      process.stdout.write(url);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(parent.stdout, 'data')) as [Buffer];
    expect(await answers(String(url))).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => answers(String(url)), { timeout: 10_000 }).toBe(false);
  });
});

it('the key is created once and readable only by its owner', () => {
  const key = sandboxKey(dataDir);
  expect(key).toMatch(/^sk_test_sandbox_[\w-]{43}$/);
  expect(sandboxKey(dataDir)).toBe(key);
  const file = path.join(dataDir, 'sandbox/secret-key');
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
