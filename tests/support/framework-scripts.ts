import { readFileSync } from 'node:fs';
import path from 'node:path';

/** File names of the scripts that the framework adds to every page of the tested build. */
export function frameworkScripts(): string[] {
  const manifest = path.join(process.env.RELEASE ?? '', '.next/build-manifest.json');
  const { rootMainFiles } = JSON.parse(readFileSync(manifest, 'utf8')) as { rootMainFiles: string[] };
  return rootMainFiles.map((file) => path.basename(file));
}
