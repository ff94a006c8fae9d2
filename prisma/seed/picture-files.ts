import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Photo } from '@/lib/storage/decoder';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';

/** One folder per picture, in the checkout or in the running release. */
export const PICTURES_FOLDER = pathToFileURL(path.resolve('prisma/seed/pictures') + path.sep);
/** Pixels. */
const SIZE = { width: 1600, height: 1200 };

/** Reads the pictures of these folders, processed like uploads. */
export const readPictures = async (folders: string[]): Promise<Map<string, Photo>> =>
  new Map(await Promise.all([...new Set(folders)].map(async (folder) => [folder, await readPicture(folder)] as const)));

async function readPicture(folder: string): Promise<Photo> {
  const read = (name: string) => readFile(new URL(`${folder}/${name}`, PICTURES_FOLDER));
  const [preview, sharing, ...photos] = await Promise.all([
    read('preview.webp'),
    read('og.jpg'),
    ...PHOTO_WIDTHS.map((width) => read(`${width}.webp`)),
  ]);
  const files = photos.map((content, index) => ({ name: `${PHOTO_WIDTHS[index]}.webp`, content, type: 'image/webp' }));
  return {
    files: [...files, { name: 'og.jpg', content: sharing, type: 'image/jpeg' }],
    ...SIZE,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  };
}
