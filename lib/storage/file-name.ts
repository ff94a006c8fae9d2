import { z } from 'zod';

/** Only these are stored and served. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

const KEY = /^[A-Za-z0-9_-]{16,64}$/;
const RENDITION = /^[a-z0-9]{1,16}\.(webp|jpg)$/;

/** A key is a folder name: no dot, no slash. */
export const isKey = (key: string) => KEY.test(key);

/** @param name `<key>/<rendition>`; null if it is invalid */
export function contentTypeOf(name: string): string | null {
  const [key = '', rendition = '', ...rest] = name.split('/');
  const extension = RENDITION.exec(rendition)?.[1];
  return isKey(key) && extension !== undefined && rest.length === 0 ? (CONTENT_TYPES[extension] ?? null) : null;
}

/** `/media/<key>/<rendition>`: name and content type follow from the path alone. */
export const fileParams = z.object({ key: z.array(z.string()) }).transform(({ key }, context) => {
  const name = key.join('/');
  const type = contentTypeOf(name);
  if (type !== null) return { name, type };
  context.addIssue({ code: 'custom', message: 'not_found' });
  return z.NEVER;
});
