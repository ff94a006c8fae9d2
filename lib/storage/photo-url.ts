import 'server-only';
import { env } from '../platform/env';

/** Returns the URL of a stored file, on this site or in a public bucket. */
export const photoUrl = (file: string) => (env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/${file}` : `/media/${file}`);

/** Origins of pictures for the Content-Security-Policy (next.config.ts). */
export const photoOrigins: readonly string[] = [env.APP_URL, env.S3_PUBLIC_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);
