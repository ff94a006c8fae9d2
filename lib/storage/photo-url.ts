import 'server-only';
import { env } from '../platform/env';
import { wireFile } from './photo-widths';

/** Returns the URL of a stored file, on this site or in a public bucket. */
export const fileUrl = (file: string) => (env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/${file}` : `/media/${file}`);

/** Returns the `imageUrl` of a photo. */
export const photoUrl = (key: string) => fileUrl(wireFile(key));

/** Origins of pictures for the Content-Security-Policy (next.config.ts). */
export const photoOrigins: readonly string[] = [env.APP_URL, env.S3_PUBLIC_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);
