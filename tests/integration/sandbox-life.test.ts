import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runningSandboxUrl, sandboxKey, startSandbox } from '@/scripts/sandbox';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const answers = (url: string) =>
  fetch(`${url}/control`).then(
    () => true,
    () => false,
  );

describe('the process', () => {
  it('exits cleanly when it is stopped, and records its address until then', async () => {
    const dataDir = newFolder();
    const gateway = await startSandbox({ dataDir, publicUrl: 'https://shop.example/sandbox' });
    expect(runningSandboxUrl(dataDir)).toBe(gateway.url);
    expect(await answers(gateway.url)).toBe(true);
    await gateway.stop();
    expect(await gateway.gone).toBe('exit code 0');
    expect(runningSandboxUrl(dataDir)).toBeUndefined();
  });

  it('exits when its parent is gone', async () => {
    const dataDir = newFolder();
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
  const dataDir = newFolder();
  const key = sandboxKey(dataDir);
  expect(key).toMatch(/^sk_test_sandbox_[\w-]{43}$/);
  expect(sandboxKey(dataDir)).toBe(key);
  const file = path.join(dataDir, 'sandbox/secret-key');
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
