/**
 * `npm run draw-hero --workspace packages/demo-pictures` draws the home page's picture (`public/hero-*`) anew, after a change to
 * `scenes/hero.ts`.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawHero } from './scenes/hero';

const WIDTHS = [640, 1080, 1600];

async function main(): Promise<void> {
  const svg = Buffer.from(drawHero());
  for (const width of WIDTHS) {
    const sized = () => sharp(svg).resize(width);
    const files = {
      avif: await sized().avif({ quality: 46, effort: 6 }).toBuffer(),
      webp: await sized().webp({ quality: 62, effort: 6, preset: 'picture' }).toBuffer(),
    };
    for (const [type, body] of Object.entries(files)) {
      await writeFile(new URL(`../../public/hero-${width}.${type}`, import.meta.url), body);
      console.log(`hero-${width}.${type}: ${body.length} bytes`);
    }
  }
}

void main();
