import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { residentMegabytes } from './memory';

it.runIf(process.platform === 'linux')('memory is that of a process and of what it has started', async () => {
  const alone = residentMegabytes(process.pid) ?? 0;
  expect(Math.abs(alone - process.memoryUsage.rss() / 1e6)).toBeLessThan(alone / 2);
  const child = spawn(process.execPath, [
    '-e',
    'process.stdout.write(String(Buffer.alloc(1e8, 1).length)); process.stdin.resume()',
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
