import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file names of the scripts that the framework gives to any page, as the build that is being tested names them. */
export function frameworkScripts(): string[] {
  const manifest = path.join(process.env.RELEASE ?? '', '.next/build-manifest.json');
  const { rootMainFiles } = JSON.parse(readFileSync(manifest, 'utf8')) as { rootMainFiles: string[] };
  return rootMainFiles.map((file) => path.basename(file));
}
