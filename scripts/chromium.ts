import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium as playwright } from '@playwright/test';
import { env } from '@/lib/platform/env';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Finds CHROMIUM_PATH, a Playwright browser, the system's, or (Linux x64) the one of an npm package, unpacked with the
 * libraries that a bare system lacks.
 */
export async function findChromium(): Promise<Browser> {
  const found = [env.CHROMIUM_PATH, playwright.executablePath(), '/usr/bin/chromium'].find(
    (file) => file && existsSync(file),
  );
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (found) return { executablePath: found, args, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('CHROMIUM_PATH: must name a Chromium on this system (or run: npx playwright install chromium)');
  }
  const folder = await unpack();
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...args, '--headless=new', '--disable-gpu', '--no-sandbox'],
    env: { LD_LIBRARY_PATH: path.join(folder, 'lib') },
  };
}

/** Unpacks under a temporary name and renames when complete, so that an interrupted run leaves no partial browser. */
async function unpack(): Promise<string> {
  const home = path.resolve('node_modules/.cache/browser');
  if (existsSync(home)) return home;
  const making = `${home}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  const source = path.resolve('node_modules/@sparticuz/chromium/bin');
  writeFileSync(path.join(making, 'chromium'), brotliDecompressSync(await readFile(path.join(source, 'chromium.br'))), {
    mode: 0o755,
  });
  // The second one draws WebGL without a graphics card.
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br']) {
    const libraries = brotliDecompressSync(await readFile(path.join(source, archive)));
    const tar = spawnSync('tar', ['-x', '-C', making], { input: libraries });
    if (tar.status !== 0) throw new Error(`cannot unpack the browser's libraries: ${String(tar.stderr)}`);
  }
  try {
    renameSync(making, home);
  } catch (error) {
    // Another run finished first.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}
