import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Report } from './report';

/** Milliseconds of time and of processors for one photo, and megabytes of memory above an idle process at the most. */
type Measured = { wall: number; cpu: number; memory: number };

const WIDTH = 4_032;
const HEIGHT = 3_024;

/**
 * From a multipart body to the files on disk, as the server does it but for the database, in a fresh process for each
 * row.
 */
export async function measurePhotos(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-photos-'));
  try {
    const photo = await takePhoto();
    const file = path.join(folder, 'photo.jpg');
    writeFileSync(file, photo);
    const rows: string[][] = [];
    for (const [how, photos, atOnce] of [
      ['one', 1, 1],
      ['ten, one after the other', 10, 1],
      ['ten at once', 10, 10],
      ['forty, ten at once', 40, 10],
    ] as const) {
      const { wall, cpu, memory } = await inChild(file, folder, photos, atOnce);
      rows.push([how, wall.toFixed(0), cpu.toFixed(0), memory.toFixed(0)]);
    }
    const what = `photo (12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB JPEG)`;
    return { tables: [{ head: [what, 'ms each', 'CPU ms each', 'MB above idle, at most'], rows }], bars: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inChild(file: string, dataDir: string, photos: number, atOnce: number): Promise<Measured> {
  const program = path.join(import.meta.dirname, 'photos-child.ts');
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', program, file, String(photos), String(atOnce)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } },
  );
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the measurement ended with ${code}`);
  return JSON.parse(output) as Measured;
}

/** 12 megapixels as a phone's camera gives them: soft light, edges everywhere, and the noise of its sensor. */
async function takePhoto(): Promise<Buffer> {
  const things = Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [(index * 937) % WIDTH, (index * 613) % HEIGHT];
    const [width, height] = [40 + ((index * 37) % 400), 30 + ((index * 53) % 300)];
    const colour = `hsl(${(index * 47) % 360} 40% ${30 + ((index * 7) % 50)}%)`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" opacity=".7" transform="rotate(${index % 40} ${x} ${y})"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="light" x2="0" y2="1"><stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#e8d9bd"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${things.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .withMetadata({ orientation: 6 }) // held upright
    .jpeg({ quality: 93 })
    .toBuffer();
}
