import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Asked = { status: number; body: Buffer; encoding: string | undefined; took: number };

/**
 * One GET.
 * @returns the body as it comes over the line: left compressed it costs no more than a browser's on another machine;
 *   milliseconds to its last byte
 */
export function ask(
  url: string,
  { agent, encoding = 'gzip' }: { agent?: Agent | false; encoding?: string } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'],
          took: performance.now() - start,
        }),
      );
    }).on('error', reject);
  });
}

/**
 * Asks for each path once, so that none is answered from what was kept for the same address.
 * @returns milliseconds of each
 * @throws Error if any answer is not 200
 */
export async function askOnce(url: string, paths: string[], clients = 1, encoding = 'br'): Promise<number[]> {
  const times: number[] = [];
  const left = [...paths].reverse();
  const agent = new Agent({ keepAlive: true });
  const client = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { status, took } = await ask(url + path, { agent, encoding });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(took);
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
  return times;
}

/** Times are milliseconds from the request to the last byte. */
export type Load = { requestsPerSecond: number; p50: number; p95: number; p99: number };
type Shot = {
  /** An origin. */
  url: string;
  /** Asked for in turn. */
  paths: string[];
  /** With one connection each. */
  clients: number;
  seconds: number;
};

/** Asks for the lines of a file in turn, and prints what came of it as one line of JSON. */
const SCRIPT = `
local requests, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do requests[#requests + 1] = wrk.format("GET", line) end
end
function request()
  at = at + 1
  return requests[(at - 1) % #requests + 1]
end
function done(summary, latency)
  local e = summary.errors
  local function ms(share) return latency:percentile(share) / 1000 end
  io.write(string.format('\\n{"requestsPerSecond":%f,"p50":%f,"p95":%f,"p99":%f,"wrong":%d}\\n',
    summary.requests / summary.duration * 1e6, ms(50), ms(95), ms(99), e.connect + e.read + e.write + e.status + e.timeout))
end`;

/**
 * Sends GETs for some seconds, as browsers ask, with wrk: a generator in JavaScript would take the processor from the server.
 * @throws Error if any answer is an error, or wrk says so itself
 */
export async function shoot({ url, paths, clients, seconds }: Shot): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-wrk-'));
  try {
    const [script, list] = [path.join(folder, 'script.lua'), path.join(folder, 'paths')];
    writeFileSync(script, SCRIPT);
    writeFileSync(list, paths.join('\n'));
    const [threads, duration] = [String(Math.min(2, clients)), `${Math.max(1, Math.round(seconds))}s`];
    const options = ['-t', threads, '-c', String(clients), '-d', duration, '-s', script, '-H', 'accept-encoding: gzip'];
    const child = spawn('wrk', [...options, url, '--', list], { stdio: ['ignore', 'pipe', 'inherit'] });
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
