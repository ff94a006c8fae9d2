import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { ask } from './ask';
import { findProgram } from './programs';
import { shootWithWrk } from './wrk';

/** Times are milliseconds from the request to the last byte. */
export type Load = { requestsPerSecond: number; p50: number; p95: number; p99: number };
export type Shot = {
  /** An origin. */
  url: string;
  /** Asked for in turn. */
  paths: string[];
  /** With one connection each. */
  clients: number;
  seconds: number;
  headers?: Record<string, string>;
};

/** wrk where it is installed: it needs a tenth of the processor's time that autocannon takes from the server. */
export const generator = findProgram('wrk') ? 'wrk' : 'autocannon';

/**
 * Sends GETs for some seconds.
 * @throws Error if any answer is not 200
 */
export async function shoot(shot: Shot): Promise<Load> {
  const { url, paths, headers } = shot;
  for (const path of paths.slice(0, 3)) {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return generator === 'wrk' ? shootWithWrk(shot) : shootWithAutocannon(shot);
}

function shootWithAutocannon({ url, paths, clients, seconds, headers }: Shot): Promise<Load> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const requests = paths.map((path) => ({ method: 'GET' as const, path }));
    const run = autocannon({ url, connections: clients, duration: seconds, requests, headers }, (error, result) => {
      if (error) return reject(error);
      const wrong = result.non2xx + result.errors;
      if (wrong > 0) return reject(new Error(`${wrong} answers of ${paths[0]} … were not 200`));
      resolve({ requestsPerSecond: times.length / result.duration, ...percentiles(times) });
    });
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/**
 * Asks for each path once, so that none is answered from what was kept for the same address.
 * @returns also each time, and how many answers the server gave from what it stores
 * @throws Error if any answer is not 200
 */
export async function askOnce(
  url: string,
  paths: string[],
  clients = 1,
  encoding = 'identity',
): Promise<Load & { times: number[]; hits: number }> {
  const times: number[] = [];
  let hits = 0;
  const left = [...paths].reverse();
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const client = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { status, isStored, took } = await ask(url + path, { agent, encoding });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (isStored) hits += 1;
      times.push(took);
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
  const requestsPerSecond = (times.length / (performance.now() - begun)) * 1_000;
  return { requestsPerSecond, ...percentiles(times), times, hits };
}

/** Nearest-rank percentiles of some times. */
export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
