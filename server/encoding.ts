import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** The forms in which a body is sent. They are made in other threads than the one that answers. */
export type Encoding = 'br' | 'gzip' | 'identity';
/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Brotli's level, as for what is compressed while it is sent. */
const QUALITY = 5;

const [brotli, unbrotli, zip, unzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
];

export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'gzip') return zip(body);
  if (encoding === 'identity') return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // No larger than what it can hold: a page takes a sixth less time, and not a byte more.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
  };
  return brotli(body, { params });
}

export function decode(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return unbrotli(body);
  return encoding === 'gzip' ? unzip(body) : body;
}

/** Browsers send a handful of different headers. */
const preferences = new Map<string, Encoding>();
const MAX_PREFERENCES = 200;

/** @returns what the header `Accept-Encoding` prefers; the smallest where it prefers several equally */
export function preferredEncoding(accepted: string | string[] = ''): Encoding {
  const header = String(accepted);
  const known = preferences.get(header);
  if (known !== undefined) return known;
  if (preferences.size >= MAX_PREFERENCES) preferences.clear();
  const preferred = readPreference(header);
  preferences.set(header, preferred);
  return preferred;
}

function readPreference(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    if (name !== '') weights.set(name, weight > 0 ? weight : 0);
  }
  // What is not named is not sent, except for the plain body.
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = Math.max(...ENCODINGS.map(weightOf));
  return best > 0 ? (ENCODINGS.find((each) => weightOf(each) === best) ?? 'identity') : 'identity';
}
