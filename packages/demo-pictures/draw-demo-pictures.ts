/**
 * `npm run draw --workspace packages/demo-pictures` draws `prisma/seed/pictures` anew, in a minute or two: one folder for each
 * picture, with the files that an upload is stored as. Run it after a change to a scene or the list of pictures. The
 * same sharp on the same processor writes the same bytes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';
import { PICTURES } from '@/prisma/seed/picture-list';
import { pictureFolder, PICTURES_FOLDER } from '@/prisma/seed/picture-files';
import { drawingsHash, drawPictures } from './pictures';

/** Only dense screens show the widest, where a lower quality is not visible. */
const qualityOf = (width: number): number => (width > 1080 ? 62 : 70);
const EFFORT = 6;
const SHARING = { width: 1200, height: 630 } as const;

async function render(svg: string): Promise<Record<string, Buffer>> {
  const { data, info } = await sharp(Buffer.from(svg))
    // Between two shapes a fine seam stays open: the colour of a wall, not black.
    .flatten({ background: '#ded6c8' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: Record<string, Buffer> = {
    'preview.webp': await pixels().resize(16).webp({ quality: 20, effort: EFFORT }).toBuffer(),
    'og.jpg': await pixels()
      .resize({ ...SHARING, fit: 'cover' })
      .jpeg({ quality: 46, mozjpeg: true })
      .toBuffer(),
  };
  for (const width of PHOTO_WIDTHS) {
    files[`${width}.webp`] = await pixels()
      .resize(width)
      .webp({ quality: qualityOf(width), effort: EFFORT, preset: 'picture' })
      .toBuffer();
  }
  return files;
}

async function main(): Promise<void> {
  const drawings = drawPictures();
  let bytes = 0;
  await rm(PICTURES_FOLDER, { recursive: true, force: true });
  for (const [index, picture] of PICTURES.entries()) {
    const folder = pictureFolder(picture);
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(await render(drawings[index]!))) {
      await writeFile(new URL(name, folder), content);
      bytes += content.length;
    }
    console.log(`${index + 1} of ${PICTURES.length}: ${picture.scene} ${picture.variant}`);
  }
  await writeFile(new URL('drawings.sha256', PICTURES_FOLDER), `${drawingsHash(drawings)}\n`);
  console.log(`${(bytes / 1e6).toFixed(2)} MB`);
}

void main();
