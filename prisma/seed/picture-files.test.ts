import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PICTURES_FOLDER, readPictures } from './picture-files';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';

it('each picture has the files of an upload in their sizes', async () => {
  for (const [folder, { files, width, height, preview }] of await readPictures(readdirSync(PICTURES_FOLDER))) {
    const sizes: Record<string, string> = {};
    for (const { name, content } of files) {
      const found = await sharp(content).metadata();
      sizes[name] = `${found.format} ${found.width}x${found.height}`;
    }
    const photos = PHOTO_WIDTHS.map((each) => [
      `${each}.webp`,
      each <= 640 ? `webp ${each}x${each * 0.75}` : 'webp 1200x900',
    ]);
    expect(sizes).toEqual({ ...Object.fromEntries(photos), 'og.jpg': 'jpeg 1200x630' });
    expect([width, height]).toEqual([1200, 900]);
    const blurred = await sharp(Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')).metadata();
    expect([blurred.format, blurred.width]).toEqual(['webp', 16]);
    const names = readdirSync(new URL(folder, PICTURES_FOLDER));
    expect(names.sort()).toEqual(['1200.webp', '320.webp', '640.webp', 'preview.webp']);
    expect(statSync(new URL(`${folder}/1200.webp`, PICTURES_FOLDER)).size, folder).toBeLessThanOrEqual(130_000);
  }
});
