import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openHeic } from './heic.mjs';
import { preparePhotos } from './photo';
import { toSrgb, type Pixels } from './to-srgb.mjs';
import { iccColour, nclxColour, tiledAvif, tiledHeic } from '@/tests/support/heic';
import * as pictures from '@/tests/support/pictures';

const folder = mkdtempSync(path.join(tmpdir(), 'photo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function prepare(content: Uint8Array) {
  const file = path.join(folder, 'photo.html'); // names are ignored
  writeFileSync(file, content);
  const [photo] = await preparePhotos(1, [file], async () => undefined);
  return photo!;
}
/** Returns 'stored', or the message key of the rejection. */
const outcome = (content: Uint8Array) =>
  prepare(content).then(
    () => 'stored',
    (error: { messageKey: string }) => error.messageKey,
  );
const form = (photo: Awaited<ReturnType<typeof prepare>>, name: string) =>
  photo.files.find((each) => each.name === name)!.content;
/** Returns the colour at a position; x and y are from 0 to 1 of width and height. */
async function colour(content: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const solid = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90;
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => r < 90 && g < 90 && b > 150;

describe('a photo is stored', () => {
  it('from HEIC', async () => {
    for (const width of [1_000, 1_024]) {
      const photo = await prepare(tiledHeic({ width }));
      expect([photo.width, photo.height]).toEqual([width, 700]);
      const [red = 0, green = 0, blue = 0] = await colour(form(photo, '320.webp'), 0.02, 0.9);
      expect(red).toBeGreaterThan(200);
      expect(Math.max(green, blue)).toBeLessThan(150);
      const [cyanRed = 0, cyanGreen = 0] = await colour(form(photo, '320.webp'), 0.5, 0.9);
      expect(cyanGreen - cyanRed).toBeGreaterThan(100);
    }
  });

  it('in the widths of the pages without enlarging, and cropped for sharing', async () => {
    const photo = await prepare(await pictures.jpeg({ width: 2_400, height: 1_800 }));
    const sizes = await Promise.all(
      photo.files.map(async ({ name, content, type }) => {
        const { width, height, format } = await sharp(content).metadata();
        return [name, type, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['320.webp', 'image/webp', 'webp', 320, 240],
      ['640.webp', 'image/webp', 'webp', 640, 480],
      ['1080.webp', 'image/webp', 'webp', 1_080, 810],
      ['1600.webp', 'image/webp', 'webp', 1_600, 1_200],
      ['og.jpg', 'image/jpeg', 'jpeg', 1_200, 630],
    ]);
    expect([photo.width, photo.height]).toEqual([1_600, 1_200]);
    const small = await prepare(await pictures.jpeg({ width: 500, height: 400 }));
    expect(await sharp(form(small, '1600.webp')).metadata()).toMatchObject({ width: 500, height: 400 });
  });

  it.each(Object.entries({ jpeg: pictures.jpeg, png: pictures.png, webp: pictures.webp, avif: pictures.avif }))(
    'from %s',
    async (_kind, make) => {
      const photo = await prepare(await make());
      expect(isRed(await colour(form(photo, '320.webp'), 0.2, 0.5))).toBe(true);
      expect(isBlue(await colour(form(photo, 'og.jpg'), 0.8, 0.5))).toBe(true);
    },
  );
});

it('no rendition has camera metadata: no place, model or profile', async () => {
  const sent = await pictures.withPlace();
  for (const secret of ['Exif', 'SecretCamera', 'ICC_PROFILE', 'http://ns.adobe.com'])
    expect(sent.includes(secret)).toBe(true);
  const photo = await prepare(sent);
  const preview = Buffer.from(photo.preview.split(',')[1]!, 'base64');
  for (const content of [...photo.files.map((file) => file.content), preview]) {
    expect(pictures.SECRETS.filter((secret) => content.includes(secret))).toEqual([]);
    const { exif, icc, xmp, iptc, orientation, comments } = await sharp(content).metadata();
    expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array.from({ length: 6 }, () => undefined));
  }
});

it.each([
  [1, isRed, 0.2, 0.5],
  [2, isBlue, 0.2, 0.5],
  [3, isBlue, 0.2, 0.5],
  [4, isRed, 0.2, 0.5],
  [5, isRed, 0.5, 0.2],
  [6, isRed, 0.5, 0.2],
  [7, isBlue, 0.5, 0.2],
  [8, isBlue, 0.5, 0.2],
])('a photo with orientation %i is stored upright', async (orientation, isRight, x, y) => {
  const sent = await pictures.halves({ width: 2_400, height: 1_600 }).withMetadata({ orientation }).jpeg().toBuffer();
  const photo = await prepare(sent);
  expect([photo.width, photo.height]).toEqual(orientation < 5 ? [1_600, 1_067] : [1_600, 2_400]);
  for (const name of ['320.webp', '1600.webp']) expect(isRight(await colour(form(photo, name), x, y))).toBe(true);
});

it('a HEIC in Display P3 is stored in sRGB: 99 % of its channels are at most 6 levels off', async () => {
  for (const colours of [[iccColour(await pictures.p3Profile())], [nclxColour(12, 13)]]) {
    const sent = tiledHeic({ colours });
    const picture = await openHeic(sent);
    const pixels = Buffer.from(picture.decode());
    const info = { width: picture.width, height: picture.height, channels: 3 } as Pixels['info'];
    const given = { icc: picture.icc(), nclx: picture.nclx() };
    const { data: expected } = await toSrgb({ data: Buffer.from(pixels), info }, given);
    const unlike = (stored: Uint8Array) =>
      stored.filter((level, at) => Math.abs(level - expected[at]!) > 6).length / expected.length;
    expect(unlike(pixels)).toBeGreaterThan(0.3); // without the conversion
    const widest = sharp(form(await prepare(sent), '1600.webp'));
    const stored = await widest.removeAlpha().raw().toBuffer();
    expect(stored.length).toBe(expected.length);
    expect(unlike(stored)).toBeLessThan(0.01);
  }
});

describe('a photo with missing data is rejected', () => {
  const CUTS = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 0.995];
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const levels = Array.from({ length: 400 * 300 * 3 }, (_, at) => (at * 7 + Math.floor(at / 1_200) * 5) % 251);
  const picture = sharp(Buffer.from(levels), { raw });
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['tiled HEIC', () => tiledHeic()],
    ['tiled AVIF', () => tiledAvif()],
    ['AVIF', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['JPEG', () => picture.clone().jpeg().toBuffer()],
    ['JPEG of full colours', () => picture.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['progressive JPEG', () => picture.clone().jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => picture.clone().png().toBuffer()],
    ['WebP', () => picture.clone().webp().toBuffer()],
  ])(
    '%s, truncated anywhere',
    async (_kind, make) => {
      const whole = await make();
      expect((await prepare(whole)).width).toBeGreaterThan(0);
      for (const part of CUTS) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        expect([part, await outcome(cut)]).toEqual([part, 'photo_damaged']);
      }
    },
    60_000,
  );

  it('a HEIC with tiles beyond its end', async () => {
    const whole = tiledHeic();
    const cut = whole.subarray(0, whole.length - 1_000);
    cut.writeUInt32BE(cut.length - cut.indexOf('mdat') + 4, cut.indexOf('mdat') - 4);
    expect(await outcome(cut)).toBe('photo_damaged');
  });

  it.each([
    ['a JPEG', {}],
    ['a progressive JPEG', { progressive: true }],
  ])('but %s without its end marker is stored', async (_kind, options) => {
    const whole = await picture.clone().jpeg(options).toBuffer();
    const { preview, files } = await prepare(whole);
    for (const missing of [1, 2])
      expect(await prepare(whole.subarray(0, whole.length - missing))).toMatchObject({ preview, files });
    expect(await outcome(whole.subarray(0, whole.length - 5))).toBe('photo_damaged');
  });

  it('a progressive JPEG truncated between scans', async () => {
    const whole = await picture.clone().jpeg({ progressive: true }).toBuffer();
    const scans = [...whole.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index);
    const tables = [...whole.toString('latin1').matchAll(/\xff\xc4/g)].map(({ index }) => index);
    for (const at of [...scans.slice(1), ...tables.slice(1)].filter((each) => each > scans[0]!))
      expect([at, await outcome(whole.subarray(0, at))]).toEqual([at, 'photo_damaged']);
  });
});

it.each([
  [299, 200],
  [300, 199],
  [16_384, 3],
])('a picture of %i x %i pixels is rejected as too small', async (width, height) => {
  await expect(prepare(pictures.bomb({ width, height }))).rejects.toMatchObject({
    code: 'bad_request',
    messageKey: 'photo_small',
    details: { values: { width: 300, height: 200 } },
  });
});

it('transparency becomes white', async () => {
  const photo = await prepare(await pictures.transparent());
  for (const { content } of photo.files) expect(Math.min(...(await colour(content, 0.5, 0.5)))).toBeGreaterThan(250);
});

it('other colour spaces are converted to sRGB', async () => {
  const green = solid('#30a040', 300, 200);
  const spaces = {
    p3: await green.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    cmyk: await green.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    deep: await green.clone().toColourspace('rgb16').png().toBuffer(),
  };
  for (const [space, sent] of Object.entries(spaces)) {
    const [r = 0, g = 0, b = 0] = await colour(form(await prepare(sent), '320.webp'), 0.5, 0.5);
    const distance = Math.max(Math.abs(r - 0x30), Math.abs(g - 0xa0), Math.abs(b - 0x40));
    expect(distance, space).toBeLessThan(space === 'cmyk' ? 40 : 10);
  }
  const grey = await prepare(await green.clone().greyscale().jpeg().toBuffer());
  expect(grey.files).toHaveLength(5);
});

it('a photo that exceeds its declared memory is rejected, and the next one is stored', async () => {
  // An AVIF file whose header claims a small picture; the decoder uses the size inside.
  const sent = await pictures.avif({ width: 4_900, height: 4_900 });
  const place = sent.indexOf('ispe') + 8;
  sent.writeUInt32BE(400, place);
  sent.writeUInt32BE(300, place + 4);
  await expect(prepare(sent)).rejects.toMatchObject({ messageKey: expect.stringMatching(/photo_(heavy|damaged)/) });
  expect((await prepare(await pictures.jpeg())).files).toHaveLength(5);
}, 60_000);
