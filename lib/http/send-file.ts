import 'server-only';
import { AppError } from '../errors';

type File = { name: string; type: string; content: Uint8Array<ArrayBuffer> | null };

/**
 * A stored file for ever: what is under its name never changes, so that the name is its version.
 * @throws AppError not_found if there is none
 */
export function sendFile({ method, headers }: Request, { name, type, content }: File): Response {
  if (content === null) throw new AppError('not_found');
  const tag = `"${name}"`;
  const answer = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
  const known = headers
    .get('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  if (known) return new Response(null, { status: 304, headers: answer });
  return new Response(method === 'HEAD' ? null : content, { headers: { ...answer, 'Content-Type': type } });
}
