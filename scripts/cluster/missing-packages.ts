import { accessSync, constants, readdirSync } from 'node:fs';
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
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) => isFile(path.join(folder, name)));

function hasModule(name: string): boolean {
  const places = [LIBRARIES, ...foldersIn(LIBRARIES)].map((folder) => path.join(folder, 'varnish/vmods'));
  return places.some((folder) => isFile(path.join(folder, `libvmod_${name}.so`)));
}

function isFile(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
