import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDaemon } from '@/scripts/cluster/daemon';
import { freePort } from '@/scripts/free-port';

/**
 * nginx as one would set it up for nothing but these files: a process for each core, no log, connections kept.
 * @param files by name, compressed with gzip
 */
export async function startNginx(files: Record<string, Buffer>): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(path.join(folder, 'files'));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, 'files', name), bytes);
    writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port));
    const { stop } = await startDaemon(
      'nginx',
      ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')],
      async () => (await fetch(`${url}/${Object.keys(files)[0]}`, { method: 'HEAD' })).ok,
    );
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const configuration = (folder: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    add_header Content-Encoding gzip;
  }
}
`;
