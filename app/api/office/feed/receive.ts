import type { Actor } from '@/lib/accounts/users/view';
import { MAX_FEED_MEGABYTES } from '@/lib/feeds/constants';
import { officeOfFeed } from '@/lib/feeds/queries';
import { feedUrlSchema } from '@/lib/feeds/schema';
import type { Source } from '@/lib/feeds/source';
import { invalidFields } from '@/lib/http/errors';
import { readJson } from '@/lib/http/request';
import { receiveFile } from '@/lib/http/upload';

/** Limit of reading feeds, which costs seconds of CPU time. */
export const FEED_LIMIT = { name: 'feed', max: 30, seconds: 60 * 60 };

/**
 * Receives a feed: an address as JSON, or a file as the body.
 * @throws AppError as `officeOfFeed`, before the body is read, `readJson` and `receiveFile`
 */
export async function receiveFeed<T>(request: Request, actor: Actor, work: (source: Source) => Promise<T>): Promise<T> {
  officeOfFeed(actor);
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    return receiveFile(request, actor.id, MAX_FEED_MEGABYTES, (file) => work({ file, type }));
  const parsed = feedUrlSchema.safeParse(await readJson(request));
  if (parsed.success) return work(parsed.data);
  const [issue] = parsed.error.issues;
  throw invalidFields({ url: issue?.message ?? 'url_wrong' });
}
