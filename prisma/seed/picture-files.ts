import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PICTURE_SIZE, PICTURES, type Picture } from './picture-list';
import type { Photo } from '@/lib/storage/decoder';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';

/** One folder per picture, in the checkout or the release that runs. */
export const PICTURES_FOLDER = pathToFileURL(path.resolve('prisma/seed/pictures') + path.sep);

/** The address of a picture's folder, with a slash at its end. */
export const pictureFolder = ({ scene, variant }: Picture) => new URL(`${scene}-${variant}/`, PICTURES_FOLDER);

/** The pictures of the demo listings as uploads of them would be stored, in the order of `PICTURES`. */
export const readPictures = () => Promise.all(PICTURES.map(readPicture));

async function readPicture(picture: Picture): Promise<Photo> {
  const read = (name: string) => readFile(new URL(name, pictureFolder(picture)));
  const [preview, sharing, ...photos] = await Promise.all([
    read('preview.webp'),
    read('og.jpg'),
    ...PHOTO_WIDTHS.map((width) => read(`${width}.webp`)),
  ]);
  const files = photos.map((content, index) => ({ name: `${PHOTO_WIDTHS[index]}.webp`, content, type: 'image/webp' }));
  return {
    files: [...files, { name: 'og.jpg', content: sharing, type: 'image/jpeg' }],
    ...PICTURE_SIZE,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  };
}
