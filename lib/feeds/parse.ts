import 'server-only';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse as csvParser } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { AppError } from '../http/errors';
import { upToSize } from '../platform/file-size';
import { MAX_FEED_MEGABYTES, type FeedFormat } from './constants';
import { CSV_COLUMNS, fromCsv, fromXml, type RawRow, type XmlItem } from './formats';

/** Characters of one listing; the longest ones of the site have about 12,000. */
const MAX_LISTING = 200_000;
/** Elements inside one another. */
const MAX_DEPTH = 20;
/** Bytes at the start from which encoding and format are detected. */
const HEAD_BYTES = 4_096;

/** By the name of the root. */
const XML_FORMATS = new Map<string, 'bayut' | 'propertyfinder'>([
  ['properties', 'bayut'],
  ['list', 'propertyfinder'],
]);

export type ParsedFeed = { format: FeedFormat; rows: AsyncGenerator<RawRow, void> };

/**
 * Opens a feed, which may be compressed with gzip, and streams its listings. Memory does not grow with its size.
 * @param type value of Content-Type
 * @throws AppError too_large, bad_request for an unknown format; so does reading the rows, for a broken file
 */
export async function parseFeed(file: string, type = ''): Promise<ParsedFeed> {
  const head = await headOf(file);
  if (head.length === 0) throw new AppError('bad_request', 'feed_empty');
  const encoding = saidEncoding(head, type) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1256');
  const start = new TextDecoder(encoding).decode(head);
  const text = textOf(file, encoding);
  if (!/^\s*</.test(start)) return { format: 'csv', rows: csvRows(text, delimiterOf(start)) };
  const [, root = ''] = /<([A-Za-z][\w-]*)/.exec(start) ?? [];
  const format = XML_FORMATS.get(root.toLowerCase());
  if (!format) throw new AppError('bad_request', 'feed_format');
  return { format, rows: xmlRows(text, format) };
}

/** Reads the file and decompresses it. */
async function* bytesOf(file: string): AsyncGenerator<Buffer, void> {
  const [magic] = (await createReadStream(file, { end: 1 }).toArray()) as Buffer[];
  const isGzip = magic?.[0] === 0x1f && magic[1] === 0x8b;
  const source = createReadStream(file);
  const stream = isGzip ? createGunzip() : source;
  if (stream !== source) void pipeline(source, stream as ReturnType<typeof createGunzip>).catch(() => undefined);
  try {
    yield* upToSize(stream as AsyncIterable<Buffer>, MAX_FEED_MEGABYTES);
  } catch (error) {
    throw isGzip && !(error instanceof AppError) ? new AppError('bad_request', 'feed_gzip') : error;
  } finally {
    source.destroy();
    stream.destroy();
  }
}

async function headOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/**
 * Returns the encoding that the byte order mark, the XML declaration or the Content-Type says, or UTF-16 by the zero byte of
 * the first character, which is ASCII in every format; undefined without one.
 */
function saidEncoding(head: Buffer, type: string): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  const declared = encodingOf(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(head.toString('latin1'))?.[1]);
  const sent = encodingOf(/\bcharset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1]);
  // Some programs declare UTF-16 and write UTF-8. A declaration that is read byte by byte is not in UTF-16.
  return (declared?.startsWith('utf-16') ? undefined : declared) ?? sent;
}

function encodingOf(label = ''): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const text = textOf(file, 'utf-8', { fatal: true });
  try {
    while (!(await text.next()).done);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // invalid UTF-8
    throw error;
  }
}

/** Decodes the file. Removes NUL characters, which PostgreSQL cannot store. */
async function* textOf(file: string, encoding: string, options?: { fatal: boolean }): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, options);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

/** Returns the delimiter that the first line has most often. */
function delimiterOf(start: string): string {
  const [line = ''] = start.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

const broken = (line: number) => new AppError('bad_request', 'feed_broken', { values: { line } });

async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<RawRow, void> {
  const parser = csvParser({ delimiter, relax_column_count: true, max_record_size: MAX_LISTING });
  void pipeline(Readable.from(text), parser).catch(() => undefined); // reading the parser throws it
  let columns: (string | null)[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!columns) columns = columnsOf(record);
      else if (record.some((cell) => cell.trim() !== '')) yield fromCsv(columns, record, row);
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken(parser.info.lines);
  } finally {
    parser.destroy();
  }
}

/** Returns the known name of each column. Upper and lower case, spaces, hyphens and underscores do not matter. */
function columnsOf(header: string[]): (string | null)[] {
  const plain = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase();
  const columns = header.map((cell) => CSV_COLUMNS.find((name) => plain(name) === plain(cell)) ?? null);
  if (!columns.includes('reference')) throw new AppError('bad_request', 'feed_columns');
  const twice = columns.find((name, i) => name !== null && columns.indexOf(name) < i);
  if (twice) throw new AppError('bad_request', 'feed_column_twice', { values: { name: twice } });
  return columns;
}

async function* xmlRows(text: AsyncIterable<string>, format: 'bayut' | 'propertyfinder') {
  const found: XmlItem[] = [];
  const parser = xmlParser((item) => found.push(item));
  let row = 0;
  const read = function* () {
    for (const item of found.splice(0)) {
      row += 1;
      const raw = fromXml(format, item, row);
      if (raw) yield raw;
    }
  };
  for await (const part of text) {
    parser.write(part);
    yield* read();
  }
  parser.close();
  yield* read();
}

/** Collects the listings below the root. Entities that a document declares are not expanded. */
function xmlParser(onItem: (item: XmlItem) => void) {
  const parser = new SaxesParser();
  const path: string[] = [];
  let item = new Map<string, string[]>();
  let size = 0;
  const add = (text: string) => {
    if (path.length < 3) return;
    size += text.length;
    if (size > MAX_LISTING) throw broken(parser.line);
    const texts = item.get(path.slice(2).join('/'));
    texts?.push(`${texts.pop() ?? ''}${text}`);
  };
  parser.on('error', () => {
    throw broken(parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.toLowerCase());
    if (path.length > MAX_DEPTH) throw broken(parser.line);
    if (path.length === 2) [item, size] = [new Map<string, string[]>(), 0];
    if (path.length < 3) return;
    const key = path.slice(2).join('/');
    size += key.length;
    const texts = item.get(key);
    if (texts) texts.push('');
    else item.set(key, ['']);
    for (const [attribute, value] of Object.entries(attributes)) item.set(`${key}@${attribute.toLowerCase()}`, [value]);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (path.length === 2 && path[1] === 'property') onItem(item);
    path.pop();
  });
  return parser;
}
