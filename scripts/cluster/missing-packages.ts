import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = '/usr/lib';

export function findMissingPackages(): string[] {
  const found = {
    varnish: hasProgram('varnishd'),
    pgbouncer: hasProgram('pgbouncer'),
    faketime: hasProgram('faketime'),
    'varnish-modules': hasModule('xkey') && hasModule('var'),
  };
  return Object.entries(found).flatMap(([name, there]) => (there ? [] : [name]));
}

const hasProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) =>
    existsSync(path.join(folder, name)),
  );

/** Debian has a folder of libraries for each architecture. */
const hasModule = (name: string) =>
  ['', ...readdirSync(LIBRARIES)].some((folder) =>
    existsSync(path.join(LIBRARIES, folder, `varnish/vmods/libvmod_${name}.so`)),
  );
