import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The cluster under test, started by scripts/test-cluster.ts. */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name}: run the tests with \`npm run test:cluster\``);
  return value;
}

/** Two servers and the proxy in front of both. Changes are made on `a`, where tests/support sends them too. */
export const at = { a: given('SERVER_URL'), b: given('OTHER_URL'), proxy: given('PROXY_URL') };
/** Order in which a change on `a` is checked. The proxy alternates between the servers. */
export const everywhere = [at.b, at.a, at.proxy, at.proxy];

/** Any answer; redirects are not followed. */
export async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { redirect: 'manual', headers });
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, text, header, hit: header('x-cache') === 'HIT' };
}

type Action =
  | `${'tunnel' | 'database'}/${'swallow' | 'pass'}`
  | `${'database' | 'proxy' | 'a' | 'b'}/${'stop' | 'start'}`
  | `${'a' | 'b'}/upgrade`
  | 'release/build';

/**
 * Stops a part or brings it back at the same address; replaces a server by one of the built release. The tunnel carries
 * the second server's invalidations.
 * @param variables additional environment of a started server
 */
export const control = (action: Action, variables: Record<string, string> = {}): Promise<void> =>
  // Not by `fetch`, which gives up after five minutes; a build may take longer.
  new Promise((resolve, reject) => {
    request(`${given('CONTROL_URL')}/${action}`, { method: 'POST', agent: false }, (response) => {
      response.resume();
      if (response.statusCode === 204) resolve();
      else reject(new Error(`${action} failed`));
    })
      .on('error', reject)
      .end(JSON.stringify(variables));
  });

/** Orders a fault from the provider's sandbox (sandbox/control.ts). */
export async function gateway(change: object): Promise<void> {
  const answer = await fetch(`${given('GATEWAY_URL')}/control`, { method: 'POST', body: JSON.stringify(change) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Queries the replica, as superuser. */
export async function askReplica<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: given('REPLICA_ADMIN_URL') });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Milliseconds after which a change shows everywhere (docs/product.md 13.1). Nothing else in these tests waits for time
 * to pass.
 */
export const aSecond = () => sleep(1_000);

/** Requests several times in a row: a response may be cached only from a later request on. */
export async function several<T>(times: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < times) answers.push(await ask());
  return answers;
}
