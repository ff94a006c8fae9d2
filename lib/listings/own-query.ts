import { z } from 'zod';
import { firstValues, isReadable, pageParam, type Query } from '../http/query';
import { MAX_DEPTH, PAGE_SIZE } from '../platform/site';
import { OWN_SORTS, type OwnSort } from './own-sorts';

/** Tabs of my listings; `live` is what is public, whether it ends soon or not. */
export const OWN_STATES = ['live', 'pending', 'takenDown', 'paused', 'expired', 'closed'] as const;
export type OwnState = (typeof OWN_STATES)[number];

/** What of an account's listings is shown, as the address says it. */
export type OwnQuery = { state?: OwnState; sort: OwnSort; keyword?: string };

const MAX_KEYWORD = 200;
const state = z.enum(OWN_STATES);
const sort = z.enum(OWN_SORTS);
const keyword = z.string().max(MAX_KEYWORD).refine(isReadable);

/** What cannot be read counts as not said: it is an address of people. */
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

/** The part of an address after the path; what is usual is left out. */
export function ownQueryText({ state, sort, keyword, page = 1 }: OwnQuery & { page?: number }): string {
  const text = new URLSearchParams({
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(sort !== 'needs' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return text && `?${text}`;
}
