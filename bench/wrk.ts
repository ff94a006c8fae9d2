import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Load, Shot } from './load';

/** Asks for the lines of a file in turn, and prints what came of it as one line of JSON. */
const SCRIPT = `
local requests, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do requests[#requests + 1] = wrk.format("GET", line) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local e = summary.errors
  local function ms(share) return latency:percentile(share) / 1000 end
  io.write(string.format('\\n{"requestsPerSecond":%f,"p50":%f,"p95":%f,"p99":%f,"wrong":%d}\\n',
    summary.requests / summary.duration * 1e6, ms(50), ms(95), ms(99), e.connect + e.read + e.write + e.status + e.timeout))
end`;

/** @throws Error if any answer is an error, or wrk says so itself */
export async function shootWithWrk({ url, paths, clients, seconds, headers = {} }: Shot): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-wrk-'));
  try {
    const [script, list] = [path.join(folder, 'script.lua'), path.join(folder, 'paths')];
    writeFileSync(script, SCRIPT);
    writeFileSync(list, paths.join('\n'));
    const child = spawn(
      'wrk',
      [
        ...['-t', String(Math.min(2, clients)), '-c', String(clients), '-d', `${seconds}s`, '-s', script],
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        ...[url, '--', list],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    await once(child, 'close');
    const said = output.split('\n').find((line) => line.startsWith('{'));
    if (!said) throw new Error(`wrk said nothing of ${url}: ${output}`);
    const { wrong, ...load } = JSON.parse(said) as Load & { wrong: number };
    if (wrong > 0) throw new Error(`${wrong} answers of ${paths[0]} … were errors`);
    return load;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
