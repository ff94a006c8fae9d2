import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDaemon } from './daemon';
import { freePort } from './free-port';

const configuration = fileURLToPath(new URL('../../deploy/default.vcl', import.meta.url));

export interface VarnishOptions {
  /** Ports of the servers behind it, on 127.0.0.1; asked in turn. */
  backends: number[];
  /** Default: a free one. */
  port?: number;
}

export interface RunningVarnish {
  port: number;
  /** Without a slash at its end; also what PURGE_URLS names. */
  url: string;
  /** Ends it, and with it all that it stored. */
  stop(): Promise<void>;
}

/**
 * The proxy of `deploy/` in front of servers of this machine, in a folder of its own. It is there as soon as it listens,
 * whether the servers are or not.
 * @throws Error with Varnish's own words
 */
export async function startVarnish({ backends, port }: VarnishOptions): Promise<RunningVarnish> {
  const own = port ?? (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  cpSync(configuration, path.join(folder, 'default.vcl'));
  writeFileSync(path.join(folder, 'backends.vcl'), backendsOf(backends));
  const url = `http://127.0.0.1:${own}`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const args = [
    ...['-F', '-j', 'none', '-n', path.join(folder, 'work')],
    ...['-a', `127.0.0.1:${own}`, '-f', path.join(folder, 'default.vcl')],
    ...['-s', 'pages=malloc,256m', '-s', 'files=malloc,256m'],
    ...['-p', 'http_req_hdr_len=20k', '-p', 'http_req_size=64k', '-p', 'workspace_client=96k'],
  ];
  try {
    // What it answers by itself says that it is there: this address names nothing that could be purged.
    const { stop } = await startDaemon('varnishd', args, async () => {
      const answer = await fetch(url, { method: 'PURGE', headers: { 'Surrogate-Key': 'nothing' } });
      await answer.body?.cancel();
      return answer.ok;
    });
    return { port: own, url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** As in deploy/backends.vcl. */
function backendsOf(ports: number[]): string {
  const probe =
    '{ .url = "/api/health"; .interval = 500ms; .timeout = 3s; .window = 4; .threshold = 2; .initial = 2; }';
  return `acl purgers { "127.0.0.1"; "::1"; }
${ports.map((port, index) => `backend server_${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = ${probe} }`).join('\n')}
sub vcl_init {
  new servers = directors.round_robin();
${ports.map((_, index) => `  servers.add_backend(server_${index});`).join('\n')}
}
`;
}
