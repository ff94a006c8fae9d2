import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import { db, type Prisma } from '../../platform/db';
import { MAX_ID } from '../../platform/ids';
import { filtersToQuery, type Filters } from '../../search/filters';
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
  const searches = await describeSearches(rows.map(({ criteria, ...row }) => ({ ...criteria, ...row })));
  return searches.flatMap(({ id, userId, cadence, channels, createdAt, toldAt, filters, titleIn }) =>
    filters === null
      ? []
      : savedSearchViewSchema.parse({
          id,
          cadence,
          channels,
          hasAccount: userId !== null,
          createdAt: createdAt.toISOString(),
          toldAt: toldAt?.toISOString() ?? null,
          query: filtersToQuery(filters).toString(),
          path: savedSearchPath(filters),
          title: titleIn(locale),
        }),
  );
}

export type Described = {
  /** Null if none of its areas, or not its landmark, is left. */
  filters: Filters | null;
  /** Path of its list, newest listings first. */
  newestPath: string;
  titleIn: (locale: Locale) => string;
};

/** Adds what describes stored criteria to people. */
export async function describeSearches<T extends { query: string; understood: string }>(
  searches: T[],
): Promise<(T & Described)[]> {
  const gazetteer = await loadGazetteer();
  const read = searches.map((search) => {
    const filters = filtersOf(search.query, gazetteer);
    return { search, filters, understood: filtersOf(search.understood, gazetteer) ?? filters ?? {} };
  });
  const advertisers = await advertiserNames(read.flatMap(({ understood }) => understood.publisherId ?? []));
  return read.map(({ search, filters, understood }) => ({
    ...search,
    filters,
    newestPath: savedSearchPath({ ...filters, sort: 'newest' }),
    titleIn: (locale: Locale) => searchTitle(understood, { locale, gazetteer, advertisers }),
  }));
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
