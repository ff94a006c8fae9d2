import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Photo } from '@/lib/storage/decoder';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';

/** One folder per picture, in the checkout or in the running release. */
export const PICTURES_FOLDER = pathToFileURL(path.resolve('prisma/seed/pictures') + path.sep);
/** Pixels of the largest file. */
const SIZE = { width: 1200, height: 900 };

/** Reads the pictures of these folders, in the files of an upload of their size. */
export const readPictures = async (folders: string[]): Promise<Map<string, Photo>> =>
  new Map(await Promise.all([...new Set(folders)].map(async (folder) => [folder, await readPicture(folder)] as const)));

async function readPicture(folder: string): Promise<Photo> {
  const read = (name: string) => readFile(new URL(`${folder}/${name}`, PICTURES_FOLDER));
  const [small, medium, large, preview] = await Promise.all(
    ['320.webp', '640.webp', '1200.webp', 'preview.webp'].map(read),
  );
  const sharing = await sharp(large).resize(1200, 630).jpeg({ quality: 70 }).toBuffer();
  // The large file also serves as the rendition of 1080 pixels: a second one would double the size of the repository.
  const photos = PHOTO_WIDTHS.map((width) => ({
    name: `${width}.webp`,
    content: width === 320 ? small! : width === 640 ? medium! : large!,
    type: 'image/webp',
  }));
  return {
    files: [...photos, { name: 'og.jpg', content: sharing, type: 'image/jpeg' }],
    ...SIZE,
    preview: `data:image/webp;base64,${preview!.toString('base64')}`,
  };
}
