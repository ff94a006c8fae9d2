/**
 * Decodes what people sent, in a process of its own that lib/storage/decoder.ts starts with a limit of memory and
 * kills when a photo takes too long: what a file unfolds to is its sender's choice, and must not be the server's
 * trouble. Plain JavaScript, so that production runs it without a compiler. Knows no rule: what may be decoded, and
 * into what, comes with each order.
 *
 * @typedef {import('./decoder').Order} Order
 * @typedef {import('./decoder').Facts} Facts
 * @typedef {import('./decoder').Photo} Photo
 */
import sharp from 'sharp';

sharp.cache(false); // no photo comes twice
sharp.concurrency(1); // several photos at once use the processors better than several threads for one

// Whoever started this decides when it ends; a signal to the whole group leaves it to finish what is asked for.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
// However the server ended. A polite exit would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (/** @type {Order & { id: number }} */ order) => {
  const answer = await work(order).catch((error) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  process.send?.({ id: order.id, ...answer });
});

/** @param {Order} order */
const work = async (order) =>
  order.work === 'inspect' ? { result: await inspect(order.file) } : { result: await render(order) };

/**
 * What the head of a file says, without decoding it.
 * @param {string} file
 * @returns {Promise<Facts>}
 */
async function inspect(file) {
  const found = await sharp(file, { limitInputPixels: false }).metadata();
  const { width, height, channels, depth, isProgressive = false, chromaSubsampling = '' } = found;
  return { width, height, channels, deep: depth !== 'uchar', progressive: isProgressive, chromaSubsampling };
}

/**
 * Decodes once, already at the largest width (JPEG and WebP shrink while they are read); the rest is made of that.
 * @param {Extract<Order, { work: 'render' }>} order
 * @returns {Promise<Photo>}
 */
async function render({ file, maxPixels, seconds, forms, tallest, sharing, previewWidth }) {
  const within = (/** @type {import('sharp').Sharp} */ image, /** @type {number} */ width) =>
    image.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true });
  const largest = Math.max(...forms.map((form) => form.width));
  const { data, info } = await within(sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }), largest)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  /** @type {Photo['files']} */
  const files = [];
  for (const form of forms) {
    const content = await within(pixels(), form.width).webp({ quality: form.quality, preset: 'photo' }).toBuffer();
    files.push({ name: form.name, content, type: 'image/webp' });
  }
  const { quality, ...size } = sharing;
  const cut = pixels().resize({ ...size, fit: 'cover' });
  files.push({ name: 'og.jpg', content: await cut.jpeg({ quality, mozjpeg: true }).toBuffer(), type: 'image/jpeg' });
  const preview = await within(pixels(), previewWidth).webp({ quality: 20 }).toBuffer();
  return { files, width, height, preview: `data:image/webp;base64,${preview.toString('base64')}` };
}

process.send?.('ready');
