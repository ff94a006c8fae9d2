import 'server-only';
import { AppError } from '../errors';

type File = { body: ReadableStream<Uint8Array>; version: string };

/**
 * A stored file for ever: what is under its name never changes.
 * @throws AppError not_found if there is none
 */
export function sendFile({ method, headers }: Request, file: File | null, type: string): Response {
  if (file === null) throw new AppError('not_found');
  const tag = `"${file.version}"`;
  const answer = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
  const known = headers
    .get('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  if (known) return new Response(null, { status: 304, headers: answer });
  return new Response(method === 'HEAD' ? null : file.body, { headers: { ...answer, 'Content-Type': type } });
}
