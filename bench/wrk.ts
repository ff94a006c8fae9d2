import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Load, Shot } from './load';

/**
 * Asks for the lines of a file in turn, and prints what came of it as one line of JSON. Where each request is to have an
 * address of its own, a parameter numbers them, and what the server gave from what it stores is counted.
 */
const SCRIPT = `
local requests, paths, at, threads = {}, {}, 0, {}
local own
stored = 0
function setup(thread)
  thread:set("number", #threads)
  threads[#threads + 1] = thread
end
function init(args)
  own = args[2] == "own"
  for line in io.lines(args[1]) do
    paths[#paths + 1] = line
    requests[#requests + 1] = wrk.format("GET", line)
  end
  if own then
    at = math.floor(#paths / 2) * number
    response = function(status, headers)
      if headers["cache-status"] == "baraha; hit" or headers["Cache-Status"] == "baraha; hit" then stored = stored + 1 end
    end
  end
end
function request()
  at = at + 1
  local line = (at - 1) % #paths + 1
  if own then return wrk.format("GET", paths[line] .. "?time=" .. number .. "-" .. at) end
  return requests[line]
end
function done(summary, latency)
  local e, hits = summary.errors, 0
  for _, thread in ipairs(threads) do hits = hits + thread:get("stored") end
  local function ms(share) return latency:percentile(share) / 1000 end
  io.write(string.format('\\n{"requestsPerSecond":%f,"p50":%f,"p95":%f,"p99":%f,"wrong":%d,"hits":%d,"requests":%d}\\n',
    summary.requests / summary.duration * 1e6, ms(50), ms(95), ms(99), e.connect + e.read + e.write + e.status + e.timeout, hits, summary.requests))
end`;

/** What is asked for by an address of its own each time, and how many answers the server gave from what it stores. */
export type OwnLoad = Load & { hits: number; requests: number };

/**
 * @param own whether each request has an address of its own: only then are hits counted
 * @throws Error if any answer is an error, or wrk says so itself
 */
export async function shootWithWrk(
  { url, paths, clients, seconds, headers = {} }: Shot,
  own = false,
): Promise<OwnLoad> {
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
        ...[url, '--', list, own ? 'own' : 'same'],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    await once(child, 'close');
    const said = output.split('\n').find((line) => line.startsWith('{'));
    if (!said) throw new Error(`wrk said nothing of ${url}: ${output}`);
    const { wrong, ...load } = JSON.parse(said) as OwnLoad & { wrong: number };
    if (wrong > 0) throw new Error(`${wrong} answers of ${paths[0]} … were errors`);
    return load;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
