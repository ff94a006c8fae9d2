import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Generates photos in memory. */
type Size = { width: number; height: number };
/** Default size. Storing 800 x 600 takes twice as long. */
const SMALL: Size = { width: 320, height: 240 };

/** Returns a picture with a red left and a blue right half, so that rotation is visible. */
export const halves = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#e00000' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000e0' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

export const jpeg = (size = SMALL) => halves(size).jpeg({ quality: 90 }).toBuffer();
export const png = (size = SMALL) => halves(size).png().toBuffer();
export const webp = (size = SMALL) => halves(size).webp().toBuffer();
export const avif = (size: Size = { width: 400, height: 300 }) => halves(size).avif({ effort: 0 }).toBuffer();

/** Returns the ICC profile of Display P3. */
export async function p3Profile(): Promise<Buffer> {
  const tagged = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc } = await sharp(tagged).metadata();
  if (!icc) throw new Error('sharp embedded no profile');
  return icc;
}

/** Strings in a camera's metadata that stored files must not contain. */
export const SECRETS = ['Exif', 'GPS', 'SecretCamera', 'http://ns.adobe.com', 'ICC_PROFILE', 'ICCP', 'EXIF', 'XMP '];

/** Returns a photo as a phone held upright stores it: rotated by EXIF, with a GPS position and a colour profile. */
export const withPlace = (size: Size = { width: 800, height: 600 }) =>
  halves(size)
    .withExif({
      IFD0: { Model: 'SecretCamera', Software: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '47/1 58/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a xmlns="http://ns.adobe.com/xap/1.0/">GPS</a></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A fully transparent picture. */
export const transparent = ({ width, height }: Size = { width: 400, height: 300 }) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

const u32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

/** Returns a valid one-colour PNG whose file is small at any size: two colours, one bit per pixel. */
export function bomb({ width, height }: Size): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
  };
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a one-colour picture, whose file is small at any size and format. */
const plain = ({ width, height }: Size, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#30a040' }, limitInputPixels: false });

/** Returns an AVIF of 24 megapixels. @param claimed size to write into its header */
async function bigAvif(claimed?: Size): Promise<Buffer> {
  const content = Buffer.from(await (big ??= plain({ width: 4_900, height: 4_900 }).avif({ effort: 0 }).toBuffer()));
  const at = content.indexOf('ispe') + 8;
  if (claimed) content.writeUInt32BE(claimed.width, at);
  if (claimed) content.writeUInt32BE(claimed.height, at + 4);
  return content;
}
let big: Promise<Buffer> | undefined;

/** Files of a few kilobytes that decompress to gigabytes or take very long to decode. */
export const HOSTILE: Record<string, () => Promise<Buffer>> = {
  'a large AVIF': () => bigAvif(),
  'an AVIF that claims to be small': () => bigAvif({ width: 400, height: 300 }),
  'an AVIF that claims to be endless': () => bigAvif({ width: 60_000, height: 60_000 }),
  'a PNG of one column': async () => bomb({ width: 1, height: 59_999_999 }),
  'a PNG of one row': async () => bomb({ width: 59_999_999, height: 1 }),
  'a progressive JPEG of full colours': () =>
    plain({ width: 7_000, height: 7_000 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'an interlaced PNG': () =>
    plain({ width: 7_500, height: 7_500 }, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  'a lossless WebP': () => plain({ width: 7_200, height: 7_200 }).webp({ lossless: true, effort: 0 }).toBuffer(),
};

/** The largest allowed photos in the most expensive formats. They are accepted. */
export const HEAVY: Record<string, () => Promise<Buffer>> = {
  'a progressive JPEG': () => plain({ width: 7_700, height: 7_700 }).jpeg({ progressive: true }).toBuffer(),
  'a wide PNG': () => plain({ width: 16_000, height: 3_700 }, 4).png({ compressionLevel: 1 }).toBuffer(),
  'an AVIF': () => plain({ width: 4_032, height: 3_024 }).avif({ effort: 0 }).toBuffer(),
  'a moving WebP': () =>
    sharp({
      create: { width: 2_000, height: 2_000 * 20, pageHeight: 2_000, channels: 4, background: '#30a04080' },
      limitInputPixels: false,
    })
      .webp({ effort: 0, loop: 0 })
      .toBuffer(),
};

/** Returns the form of an upload. */
export function photoForm(content: Uint8Array): FormData {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Returns the header of a HEIC file without content. */
export const heicHead = () =>
  Buffer.concat([u32(24), Buffer.from('ftypheic'), u32(0), Buffer.from('mif1heic'), Buffer.alloc(2_000)]);

/** Returns a JPEG with camera metadata but no image data. */
export async function exifOnly(): Promise<Buffer> {
  const whole = await withPlace({ width: 16, height: 16 });
  const length = whole.readUInt16BE(4); // length of the first segment, after both markers
  return Buffer.concat([whole.subarray(0, 4 + length), Buffer.from([0xff, 0xd9])]);
}

export const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
export const html = () => Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
