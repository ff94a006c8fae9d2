import 'server-only';
import { env } from '../platform/env';

/** The address of a stored file: on this site, or in the bucket where that is public. */
export const photoUrl = (file: string) => (env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/${file}` : `/media/${file}`);

/** Where the content security policy lets pages show pictures from (next.config.ts). */
export const photoOrigins: readonly string[] = [env.APP_URL, env.S3_PUBLIC_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);
