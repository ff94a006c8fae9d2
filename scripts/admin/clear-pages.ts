import type { Env } from '@/lib/env';
import { sign } from '@/lib/internal-signature';
import { authSecret } from '../secret';

const TIMEOUT_MS = 10_000;

/**
 * Tells the server, if one is running, to make pages anew that show something else now.
 * @returns false where a server is there that did not do it; one that is started later clears everything by itself
 */
export async function clearPages({ APP_URL, AUTH_SECRET, DATA_DIR }: Env, tags: string[]): Promise<boolean> {
  try {
    const answer = await fetch(`${APP_URL}/api/internal/revalidate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-baraha-signature': sign(authSecret(DATA_DIR, AUTH_SECRET), Date.now()),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return true; // nobody is there
  }
}
