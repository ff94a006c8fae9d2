import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { versionOf } from './programs';
import type { Table } from './report';

const packageVersion = (name: string) =>
  (JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/** What the numbers belong to. @param postgres its `server_version` */
export const machine = (postgres: string): Table => ({
  head: ['machine', ''],
  rows: [
    ['processor', `${cpus()[0]?.model.trim() ?? '-'}, ${availableParallelism()} cores, shared with the load generator`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(0)} GB`],
    ['Node', process.versions.node],
    ['Next, React', `${packageVersion('next')}, ${packageVersion('react')}`],
    ['PostgreSQL', postgres],
    ['Varnish, nginx', `${versionOf('varnishd', '-V')}, ${versionOf('nginx', '-v')}`],
    ['load', `wrk ${versionOf('wrk', '-v')}, autocannon ${packageVersion('autocannon')} where wrk is missing`],
  ],
});
