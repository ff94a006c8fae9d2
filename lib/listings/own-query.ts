import { z } from 'zod';
import { isReadable, pageParam, validValues, type Query } from '../http/query';
import { MAX_DEPTH, PAGE_SIZE } from '../platform/site';
import { OWN_SORTS, OWN_STATES, type OwnQuery } from './own-sorts';

const MAX_KEYWORD = 200;
const PARAMS = {
  state: z.enum(OWN_STATES),
  sort: z.enum(OWN_SORTS),
  keyword: z.string().max(MAX_KEYWORD).refine(isReadable),
  page: pageParam,
};

/** Parses the query string. Ignores invalid values, because people edit URLs by hand. */
export function readOwnQuery(query: Query): OwnQuery & { page: number } {
  const { sort = 'needs', page = 1, ...chosen } = validValues(PARAMS, query);
  return { ...chosen, sort, page: Math.min(page, Math.ceil(MAX_DEPTH / PAGE_SIZE)) };
}

export function ownQueryText({ state, sort, keyword, page = 1 }: OwnQuery & { page?: number }): string {
  const text = new URLSearchParams({
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(sort !== 'needs' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return text && `?${text}`;
}
