import 'server-only';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/errors';
import { env } from '../platform/env';
import { fetchPublic } from '../platform/fetch-public';
import { upToSize } from '../platform/file-size';
import { withTempFolder } from '../platform/temp-folder';
import { loadGazetteer } from '../search/phrase/load-gazetteer';
import { settings } from '../settings/queries';
import { FEED_SECONDS, MAX_FEED_LISTINGS, MAX_FEED_MEGABYTES, type FeedFormat } from './constants';
import { parseFeed } from './parse';
import { rowChecker, type FeedRow } from './rows';

/** A feed at an address, or in a file that was uploaded. */
export type Source = { url: string } | { file: string; type: string };
/** Validators of the last import, and of a response. */
export type Validators = { etag: string | null; lastModified: string | null };

type Read = { format: FeedFormat; total: number; validators?: Validators };

/**
 * Reads a feed to its end and checks each row.
 * @param onRow called for the listings, at most MAX_FEED_LISTINGS
 * @param known a feed that has not changed since is not read
 * @returns null for an unchanged feed
 * @throws AppError bad_request, too_large for a feed that cannot be read, is empty or has too many listings
 */
export async function readFeed(
  source: Source,
  onRow: (row: FeedRow) => void,
  known?: Validators,
): Promise<Read | null> {
  const signal = AbortSignal.timeout(FEED_SECONDS * 1_000);
  if ('file' in source) return read(source.file, source.type, onRow, signal);
  return withTempFolder(async (folder) => {
    const file = path.join(folder, 'feed');
    const headers = {
      'Accept-Encoding': 'gzip',
      ...(known?.etag && { 'If-None-Match': known.etag }),
      ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
    };
    const downloaded = await download(source.url, file, { signal, headers, maxMegabytes: MAX_FEED_MEGABYTES });
    if (downloaded === null) return null;
    const { type, ...validators } = downloaded;
    return { ...(await read(file, type, onRow, signal)), validators };
  });
}

async function read(file: string, type: string, onRow: (row: FeedRow) => void, signal: AbortSignal): Promise<Read> {
  const [gazetteer, { maxPhotos }] = await Promise.all([loadGazetteer(), settings()]);
  const { format, rows } = await parseFeed(file, type);
  const check = rowChecker(format, { gazetteer, maxPhotos });
  let total = 0;
  for await (const row of rows) {
    if (signal.aborted) throw tooSlow();
    total += 1;
    if (total <= MAX_FEED_LISTINGS) onRow(check(row));
  }
  if (total === 0) throw new AppError('bad_request', 'feed_empty');
  if (total > MAX_FEED_LISTINGS)
    throw new AppError('too_large', 'feed_too_many', { values: { count: total, max: MAX_FEED_LISTINGS } });
  return { format, total };
}

type Download = { signal: AbortSignal; headers?: Record<string, string>; maxMegabytes: number };

/**
 * Downloads a file from a public address.
 * @returns null for a file that has not changed (304)
 * @throws AppError bad_request if there is no complete response in time, too_large
 */
export async function download(url: string, file: string, { signal, headers, maxMegabytes }: Download) {
  // Some servers refuse requests without a name and an address to complain to.
  const named = { 'User-Agent': `Mozilla/5.0 (compatible; feed reader; +${env.APP_URL})`, ...headers };
  const answer = await fetchPublic(url, { signal, headers: named, testOrigin: env.FEED_TEST_URL });
  const status = answer.statusCode ?? 0;
  if (status !== 200) {
    answer.destroy();
    if (status === 304) return null;
    throw new AppError('bad_request', 'url_status', { values: { status } });
  }
  const limited = (parts: AsyncIterable<Buffer>) => upToSize(parts, maxMegabytes);
  await pipeline(answer, limited, createWriteStream(file)).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? tooSlow() : Object.assign(new AppError('bad_request', 'url_unreachable'), { cause: error });
  });
  const { etag = null, 'last-modified': lastModified = null, 'content-type': type = '' } = answer.headers;
  return { etag, lastModified, type };
}

const tooSlow = () => new AppError('bad_request', 'url_slow', { values: { seconds: FEED_SECONDS } });
