import { z } from 'zod';
import { firstValues, isReadable, pageParam, type Query } from '../http/query';
import { MAX_DEPTH, PAGE_SIZE } from '../platform/site';
import { OWN_SORTS, OWN_STATES, type OwnQuery } from './own-sorts';

const MAX_KEYWORD = 200;
const state = z.enum(OWN_STATES);
const sort = z.enum(OWN_SORTS);
const keyword = z.string().max(MAX_KEYWORD).refine(isReadable);

/** Parses the query string. Ignores invalid values, because people edit URLs by hand. */
export function readOwnQuery(query: Query): OwnQuery & { page: number } {
  const given = firstValues(query);
  const page = pageParam.safeParse(given.page).data ?? 1;
  return {
    state: state.safeParse(given.state).data,
    sort: sort.safeParse(given.sort).data ?? 'needs',
    keyword: keyword.safeParse(given.keyword).data,
    page: Math.min(page, Math.ceil(MAX_DEPTH / PAGE_SIZE)),
  };
}

/** Returns the query string without default values. */
export function ownQueryText({ state, sort, keyword, page = 1 }: OwnQuery & { page?: number }): string {
  const text = new URLSearchParams({
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(sort !== 'needs' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return text && `?${text}`;
}
