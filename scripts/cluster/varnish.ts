import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port';
import { startDaemon } from './daemon';

const configuration = fileURLToPath(new URL('../../deploy/default.vcl', import.meta.url));

/**
 * Starts the proxy of `deploy/`. It is ready when it listens, even without servers.
 * @param options.backends ports on 127.0.0.1, used round-robin
 * @throws Error with Varnish's output
 */
export async function startVarnish({ backends, port }: { backends: number[]; port?: number }) {
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
    // Varnish answers a purge itself, without a backend.
    const { stop } = await startDaemon('varnishd', args, async () => {
      const answer = await fetch(url, { method: 'PURGE', headers: { 'Surrogate-Key': 'nothing' } });
      await answer.body?.cancel();
      return answer.ok;
    });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function backendsOf(ports: number[]): string {
  const probe =
    '{ .url = "/api/health/ready"; .interval = 500ms; .timeout = 3s; .window = 4; .threshold = 2; .initial = 2; }';
  return `acl purgers { "127.0.0.1"; "::1"; }
${ports
  .map(
    (port, index) => `backend server_${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = ${probe} }
backend server_${index}_anyway { .host = "127.0.0.1"; .port = "${port}"; }`,
  )
  .join('\n')}
sub vcl_init {
  new servers = directors.round_robin();
  new anyone = directors.round_robin();
${ports
  .map((_, index) => `  servers.add_backend(server_${index});\n  anyone.add_backend(server_${index}_anyway);`)
  .join('\n')}
}
`;
}
