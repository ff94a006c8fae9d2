import 'server-only';
import { cache } from 'react';
import { cacheShared } from '../../cache/shared';
import { firstValues, pageParam, parseId, type Query } from '../../http/query';
import { unlessUnavailable } from '../../platform/null-on-error';
import { answerWith } from '../../platform/runtime';

/** Returns a loader that a page shares with its metadata. It gives null, with status 404, if `read` finds no page. */
export function numberedPages<Page>(read: (id: number, page: number) => Promise<Page | null>) {
  const find = async (id: string, asked = '1'): Promise<Page | null> => {
    const number = parseId(id);
    const page = pageParam.safeParse(asked).data;
    const found = number && page ? await cacheShared(() => read(number, page)) : null;
    if (!found) answerWith(404);
    return found;
  };
  const load = cache((id: string, asked: string | undefined) => unlessUnavailable(find(id, asked)));
  return (id: string, query: Query) => load(id, firstValues(query).page);
}
