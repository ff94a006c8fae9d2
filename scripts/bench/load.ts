import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p50: number; p95: number; p99: number };

/**
 * Sends GETs over these paths in turn, for `seconds` after a warm-up of a fifth of that. Times are milliseconds
 * from the request to the last byte, at so many clients with one connection each.
 * @throws Error if any answer is not 200
 */
export async function load(url: string, paths: string[], clients: number, seconds: number): Promise<Load> {
  await shoot(url, paths, clients, Math.max(1, Math.round(seconds / 5)));
  return shoot(url, paths, clients, seconds);
}

function shoot(url: string, paths: string[], clients: number, seconds: number): Promise<Load> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const requests = paths.map((path) => ({ method: 'GET' as const, path }));
    const run = autocannon({ url, connections: clients, duration: seconds, requests }, (error, result) => {
      if (error) return reject(error);
      const wrong = result.non2xx + result.errors;
      if (wrong > 0) return reject(new Error(`${wrong} answers of ${paths[0]} … were not 200`));
      resolve({ requestsPerSecond: times.length / result.duration, ...percentiles(times) });
    });
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/** Nearest-rank percentiles of some times. */
export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
