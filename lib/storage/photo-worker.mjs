/**
 * Decodes photos in a separate process, which decoder.ts starts, and ends if a photo takes too long. Plain JavaScript,
 * so that production runs it without a compiler. Limits and renditions come with each request.
 * @typedef {import('./decoder').DecoderRequest} DecoderRequest
 * @typedef {import('./decoder').PhotoHead} PhotoHead
 * @typedef {import('./decoder').Photo} Photo
 * @typedef {import('./decoder').Labelled} Labelled
 * @typedef {import('./to-srgb.mjs').Pixels} Pixels
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { openHeic } from './heic.mjs';
import { END_OF_IMAGE, hasAllScans } from './jpeg-end.mjs';
import { toSrgb } from './to-srgb.mjs';

/**
 * Maximum memory of the process in bytes; Node and the decoders use 100 MB when idle. A photo with a true header stays
 * below this (photo-cost.ts), so the limit catches false headers. The decoders run in other threads than this check.
 */
const MAX_RESIDENT_BYTES = 450_000_000;
const LOOK_INTERVAL_MS = 10;
/** Limits the height of very long screenshots. */
const MAX_HEIGHT_PER_WIDTH = 3;
/** Pixels. */
const PREVIEW_WIDTH = 16;
/** Size in pixels of the pictures that shared links show. */
const SHARE_SIZE = { width: 1200, height: 630 };
/** libjpeg's messages for a missing end marker, and for a scan whose data ends early. */
const [CUT_FILE, CUT_DATA] = [/premature end of JPEG/i, /premature end of data/i];

sharp.cache(false); // no photo is decoded twice
sharp.concurrency(1); // several photos at once use the processors better than several threads for one
console.log = () => undefined; // hides libheif's messages: ours are in the answer
setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // visitors have priority

const end = () => process.kill(process.pid, 'SIGKILL'); // a normal exit would wait for the decoder's threads
process.on('disconnect', end); // whatever ended the server
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined); // from a terminal: our parent ends us

/**
 * @param {DecoderRequest} request
 * @returns {Promise<{ result: PhotoHead | Photo | Labelled } | { error: string }>}
 */
export default async function decode(request) {
  const looking = setInterval(() => process.memoryUsage.rss() > MAX_RESIDENT_BYTES && end(), LOOK_INTERVAL_MS);
  try {
    if (request.work === 'inspect') return { result: await inspect(request) };
    return { result: request.work === 'label' ? await label(request) : await render(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(looking);
  }
}

/**
 * @param {Extract<DecoderRequest, { work: 'inspect' }>} request
 * @returns {Promise<PhotoHead>}
 */
async function inspect({ file, isHeic }) {
  if (isHeic) {
    const { width, height } = await openHeic(await readFile(file));
    return { width, height, channels: 3, hasHighBitDepth: false, isProgressive: false, chromaSubsampling: '' };
  }
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  const { width, height, channels, depth, isProgressive = false, chromaSubsampling = '' } = metadata;
  return { width, height, channels, hasHighBitDepth: depth !== 'uchar', isProgressive, chromaSubsampling };
}

/**
 * Decodes a photo once, already at the largest width (JPEG and WebP shrink while they are decoded), and derives the
 * other renditions from that.
 * @param {Extract<DecoderRequest, { work: 'render' }>} request
 * @returns {Promise<Photo>}
 */
async function render({ file, isHeic, maxPixels, seconds, renditions, square, shape: shapeSize }) {
  const within = (/** @type {import('sharp').Sharp} */ image, /** @type {number} */ width) =>
    image.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true });
  const largest = Math.max(...renditions.map((rendition) => rendition.width));
  const options = /** @type {const} */ ({ limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const draw = (/** @type {import('sharp').Sharp} */ photo) =>
    within(photo, largest)
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await (isHeic ? drawHeic : drawFile)(file, draw, options);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  /** @type {Photo['files']} */
  const files = [];
  for (const rendition of renditions) {
    const { name, quality } = rendition;
    const sized = square
      ? pixels().resize({ width: rendition.width, height: rendition.width, fit: 'contain', background: '#fff' })
      : within(pixels(), rendition.width);
    const content = await sized.webp({ quality, preset: square ? 'icon' : 'photo' }).toBuffer();
    files.push({ name, content, type: 'image/webp' });
  }
  if (!square) {
    const cut = pixels().resize({ ...SHARE_SIZE, fit: 'cover' });
    const content = await cut.jpeg({ quality: 70, mozjpeg: true }).toBuffer();
    files.push({ name: 'og.jpg', content, type: 'image/jpeg' });
  }
  const preview = await within(pixels(), PREVIEW_WIDTH).webp({ quality: 20 }).toBuffer();
  const shape = await pixels()
    .resize({ ...shapeSize, fit: 'fill' }) // ignores the aspect ratio
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { files, width, height, shape, preview: `data:image/webp;base64,${preview.toString('base64')}` };
}

/**
 * @param {string} file
 * @param {(photo: import('sharp').Sharp) => Promise<Pixels>} draw
 * @param {import('sharp').SharpOptions} options
 * @returns {Promise<Pixels>}
 */
async function drawHeic(file, draw, options) {
  const picture = await openHeic(await readFile(file));
  const raw = { width: picture.width, height: picture.height, channels: /** @type {const} */ (3) };
  return toSrgb(await draw(sharp(picture.decode(), { ...options, raw })), { icc: picture.icc(), nclx: picture.nclx() });
}

/**
 * Draws a photo and rejects it if data is missing. libjpeg fills missing data with grey: it reports a missing end
 * marker as an error, but missing data only as a warning. A JPEG that lacks only its end marker is complete.
 * @param {string} file
 * @param {(photo: import('sharp').Sharp) => Promise<Pixels>} draw
 * @param {import('sharp').SharpOptions} options
 * @returns {Promise<Pixels>}
 */
async function drawFile(file, draw, options) {
  /** @param {string | Buffer} source */
  const drawWhole = async (source) => {
    let isCut = false;
    const photo = sharp(source, options).on('warning', (/** @type {string} */ text) => (isCut ||= CUT_DATA.test(text)));
    const drawn = await draw(photo);
    if (isCut) throw new Error('the data of the picture ends early');
    return drawn;
  };
  try {
    return await drawWhole(file);
  } catch (error) {
    if (!(error instanceof Error && CUT_FILE.test(error.message))) throw error;
    const bytes = await readFile(file);
    if (!hasAllScans(bytes)) throw error;
    return drawWhole(Buffer.concat([bytes, END_OF_IMAGE]));
  }
}

/** Pixels: the margin, and the gap between lines. */
const [MARGIN, GAP] = [56, 24];

/**
 * Draws white lines of text on the darkened lower half of a picture. The font is part of the product, because the
 * machine may have none. Pango, which is part of sharp, joins Arabic letters.
 * @param {Extract<DecoderRequest, { work: 'label' }>} request
 * @returns {Promise<Labelled>}
 */
async function label({ photo, lines, isRightToLeft, font, background }) {
  const { width, height } = SHARE_SIZE;
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="shade" x2="0" y2="1"><stop offset=".35" stop-opacity="0"/><stop offset=".8" stop-opacity=".75"/><stop offset="1" stop-opacity=".85"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/></svg>`;
  /** @type {import('sharp').OverlayOptions[]} */
  const layers = [{ input: Buffer.from(shade) }];
  let bottom = height - MARGIN;
  for (const { text, size } of lines.toReversed()) {
    const drawn = await sharp({
      text: {
        text: `<span foreground="white">${escapeMarkup(text)}</span>`,
        font: `Page Arabic Bold ${size}`,
        fontfile: font,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer();
    // Shrinks a line that is too wide.
    const { data, info } = await sharp(drawn)
      .resize({ width: width - 2 * MARGIN, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    bottom -= info.height;
    layers.push({ input: data, top: bottom, left: isRightToLeft ? width - MARGIN - info.width : MARGIN });
    bottom -= GAP;
  }
  const picture = photo
    ? sharp(photo).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background } });
  return { content: await picture.composite(layers).jpeg({ quality: 75, mozjpeg: true }).toBuffer() };
}

/** @param {string} text */
const escapeMarkup = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
