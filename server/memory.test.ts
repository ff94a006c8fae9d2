import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { residentMegabytes } from './memory';

it.runIf(process.platform === 'linux')('memory is that of a process and of what it has started', async () => {
  const alone = residentMegabytes(process.pid) ?? 0;
  const { heapUsed, rss } = process.memoryUsage();
  expect(alone).toBeGreaterThan((heapUsed * 0.9) / 1e6);
  expect(alone).toBeLessThan((rss * 1.1) / 1e6);
  const child = spawn(process.execPath, [
    '-e',
    'globalThis.kept = Buffer.alloc(1e8, 1); process.stdout.write("kept"); process.stdin.resume()',
  ]);
  try {
    await once(child.stdout, 'data');
    const own = residentMegabytes(child.pid ?? 0) ?? 0;
    expect(own).toBeGreaterThan(100);
    expect(residentMegabytes(process.pid)).toBeGreaterThan(own);
  } finally {
    child.kill();
  }
  await once(child, 'exit');
  expect(residentMegabytes(child.pid ?? 0)).toBe(0);
});
