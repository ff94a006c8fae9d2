import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { askOnce } from './load';
import { processorMs, serverPid } from './processes';
import { ms, percentiles, type Report, type Table } from './report';

/** Events a second that one process has to take without slowing pages. */
const RATE = 1_500;
const BAR_SLOWER = 1.5;
const CONNECTIONS = 16;
const PAGES = 400;
const BATCH_MS = 10;
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

/** Each of another visitor, behind a proxy that is trusted. */
const SCRIPT = `
local at, ids = 0, {}
function init(args) for id in io.lines(args[1]) do ids[#ids + 1] = id end math.randomseed(tonumber(args[2])) end
function request()
  at = at + 1
  local headers = { ["content-type"] = "text/plain;charset=UTF-8", ["user-agent"] = "${BROWSER}",
    ["x-forwarded-for"] = string.format("198.%d.%d.%d", math.random(1, 250), math.random(1, 250), math.random(1, 250)) }
  return wrk.format("POST", "/api/events", headers, '{"listing":' .. ids[at % #ids + 1] .. ',"kind":"view"}')
end
function done(summary) io.write(string.format("\\n%f %d\\n", summary.requests / summary.duration * 1e6, summary.errors.status)) end`;

/**
 * What visitors do with listings: how many one process takes and what each costs, then pages alone and beside RATE of them.
 * @param url of a server of one process with TRUSTED_PROXIES=1
 */
export async function measureEvents(url: string, client: pg.Client, seconds: number): Promise<Report> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) LIMIT 1000',
  );
  const ids = rows.map(({ id }) => id);
  const pid = serverPid(url) ?? NaN;
  const before = processorMs(pid);
  const most = await shootEvents(url, ids, seconds);
  const each = (processorMs(pid) - before) / (most * seconds);

  const pages = ids.slice(0, 100).map((id) => `/properties/${id}`);
  const repeated = Array.from({ length: PAGES }, (_, at) => pages[at % pages.length] ?? '');
  await askOnce(url, repeated, 2);
  const alone = percentiles(await askOnce(url, repeated, 2));
  const events = keepSending(url, ids);
  await sleep(2_000);
  const beside = percentiles(await askOnce(url, repeated, 2));
  const sent = await events.end();

  const table: Table = {
    head: ['events', 'a second', 'processor ms of each', 'pages p50 ms', 'p95', 'p99'],
    rows: [
      ['none', 0, '-', ms(alone.p50), ms(alone.p95), ms(alone.p99)],
      ['paced', Math.round(sent), '-', ms(beside.p50), ms(beside.p95), ms(beside.p99)],
      ['as many as it takes', Math.round(most), each.toFixed(3), '-', '-', '-'],
    ],
  };
  const slower = beside.p50 / alone.p50;
  return {
    tables: [table],
    bars: [
      {
        what: 'events of visitors that one process takes',
        bar: `${RATE} a second`,
        measured: `${Math.round(most)} a second, ${each.toFixed(3)} ms of processor each`,
        met: most >= RATE,
      },
      {
        what: `pages asked for again beside ${RATE} events a second`,
        bar: `p50 ${BAR_SLOWER} times as long at most`,
        measured: `${slower.toFixed(2)} times, p95 ${ms(beside.p95)} ms`,
        met: slower <= BAR_SLOWER && sent >= RATE * 0.95,
      },
    ],
  };
}

/** @returns a second */
async function shootEvents(url: string, ids: number[], seconds: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-events-'));
  try {
    const [script, list] = [path.join(folder, 'script.lua'), path.join(folder, 'ids')];
    writeFileSync(script, SCRIPT);
    writeFileSync(list, ids.join('\n'));
    const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '-s', script, url];
    const child = spawn('wrk', [...options, '--', list, String(Date.now() % 100_000)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    await once(child, 'close');
    const [rate, wrong] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    if (!rate || wrong) throw new Error(`events were refused: ${output}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends RATE a second, whether answered or not. @returns what ends it, and says how many a second were answered */
function keepSending(url: string, ids: number[]): { end: () => Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let [sent, answered, failed] = [0, 0, 0];
  const send = () => {
    const at = (sent += 1);
    const body = JSON.stringify({ listing: ids[at % ids.length], kind: 'view' });
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': body.length,
      'user-agent': BROWSER,
      'x-forwarded-for': `203.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    };
    request(`${url}/api/events`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode === 204) answered += 1;
      else failed += 1;
    })
      .on('error', () => (failed += 1))
      .end(body);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1_000) * RATE;
    while (sent < due) send();
  }, BATCH_MS);
  return {
    end: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1_000;
      const rate = answered / seconds;
      await sleep(1_000);
      agent.destroy();
      if (failed > 0) throw new Error(`${failed} events were refused`);
      return rate;
    },
  };
}
