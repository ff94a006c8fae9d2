import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import { db, type Prisma } from '../../platform/db';
import { MAX_ID } from '../../platform/ids';
import { filtersToQuery } from '../../search/filters';
import { HAS_PUBLIC_LISTING } from '../../search/phrase/find-advertisers';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { filtersOf } from './criteria';
import { savedSearchPath } from './saved-filters';
import { savedSearchViewSchema, type SavedSearchView } from './schema';
import { searchTitle } from './title';

const CRITERIA = { criteria: { select: { query: true, understood: true } } } as const;
type Row = Prisma.SavedSearchGetPayload<{ include: typeof CRITERIA }>;

/**
 * Lists an account's saved searches, latest first. Omits searches whose areas or landmark no longer exist, because they
 * cannot find anything.
 */
export async function listSavedSearches({ id: userId }: Pick<Actor, 'id'>, locale: Locale): Promise<SavedSearchView[]> {
  const rows = await db.savedSearch.findMany({ where: { userId }, orderBy: { id: 'desc' }, include: CRITERIA });
  return viewsOf(rows, locale);
}

/** A saved search. Only the holder of its link may omit the account. */
export type SearchKey = { id: number; userId?: number };

/** @throws AppError not_found */
export async function getSavedSearch(key: SearchKey, locale: Locale): Promise<SavedSearchView> {
  const row = await db.savedSearch.findFirst({ where: key, include: CRITERIA });
  const [view] = row ? await viewsOf([row], locale) : [];
  if (!view) throw new AppError('not_found');
  return view;
}

async function viewsOf(rows: Row[], locale: Locale): Promise<SavedSearchView[]> {
  const gazetteer = await loadGazetteer();
  const searches = rows.flatMap((row) => {
    const filters = filtersOf(row.criteria.query, gazetteer);
    const understood = filtersOf(row.criteria.understood, gazetteer);
    return filters ? [{ row, filters, understood: understood ?? filters }] : [];
  });
  const names = await advertiserNames(searches.flatMap(({ understood }) => understood.publisherId ?? []));
  return searches.map(({ row: { id, userId, cadence, channels, createdAt, toldAt }, filters, understood }) =>
    savedSearchViewSchema.parse({
      id,
      cadence,
      channels,
      hasAccount: userId !== null,
      createdAt: createdAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
      query: filtersToQuery(filters).toString(),
      path: savedSearchPath(filters),
      title: searchTitle(understood, { locale, gazetteer, advertisers: names }),
    }),
  );
}

/**
 * Counts the saved searches near each landmark, by its slug. The landmark may be a filter or be named in the keyword.
 */
export async function countNearLandmarks(): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ slug: string; count: number }[]>`
    SELECT slug, count(*)::int AS count
    FROM (SELECT id, substring(understood FROM '(?:^|&)near=([a-z0-9-]+)-[0-9.]+km') AS slug FROM search_criteria) AS c
    JOIN saved_searches s ON s.criteria_id = c.id WHERE slug IS NOT NULL GROUP BY slug`;
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/** Returns advertisers' names by id. Omits accounts without public listings. */
export async function advertiserNames(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const known = ids.filter((id) => id <= MAX_ID);
  const users = await db.$queryRaw<{ id: number; name: string }[]>`
    SELECT u.id, u.full_name AS name FROM users u WHERE u.id = ANY (${known}::int[]) AND ${HAS_PUBLIC_LISTING}`;
  return new Map(users.map(({ id, name }) => [id, name]));
}
