import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a program of the release under test (scripts/release.ts) and waits for its end. `said`: its output. */
export async function runProgram(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const release = process.env.RELEASE ?? '';
  const program = path.join(release, `scripts/${name}.js`);
  const child = spawn(process.execPath, ['--conditions=react-server', program, ...args], {
    cwd: release,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}
