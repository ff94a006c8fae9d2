import { spawn } from 'node:child_process';

/** Runs a program with Node.js and waits for its end. `said`: its output. */
export async function runProgram(
  program: string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<{ code: number | null; said: string }> {
  const args = ['--conditions=react-server', ...program];
  const options = { cwd, env: { ...process.env, ...env }, timeout: 60_000 };
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}
