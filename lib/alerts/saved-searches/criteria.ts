import 'server-only';
import { createHash } from 'node:crypto';
import { invalidFields, required } from '../../http/errors';
import type { Prisma, Tx } from '../../platform/db';
import {
  canonicalFilters,
  filtersToQuery,
  withLocationIds,
  withLocationNames,
  type Filters,
  type SearchFilters,
} from '../../search/filters';
import type { Criteria } from '../../search/find/criteria';
import { tsquery } from '../../search/find/query';
import { readSearch } from '../../search/find/search';
import { allEdges } from '../../search/map/cells';
import { parseNear } from '../../search/near';
import type { Gazetteer } from '../../search/phrase/gazetteer';
import { parseFilters } from '../../search/search-params';
import { savedFilters } from './saved-filters';

/** Location id that means anywhere (search_anchors.location_id). */
const ANYWHERE = -1;

/** Parses the query of a search and ignores its sort order and page. @throws AppError bad_request */
export function parseSearch(query: string, gazetteer: Gazetteer): SearchFilters {
  const { filters, fields } = parseFilters(new URLSearchParams(query));
  const isUnknown = filters.locations?.some((name) => !gazetteer.byName.has(name));
  const landmark = parseNear(filters.near ?? '');
  const wrong: Record<string, string> = {
    ...fields,
    ...(isUnknown && { location: 'location_unknown' }),
    ...(landmark && !gazetteer.landmarksBySlug.has(landmark.slug) && { near: 'not_a_choice' }),
  };
  delete wrong.sort;
  delete wrong.page;
  const [reason] = Object.values(wrong);
  if (reason !== undefined) throw invalidFields({ query: reason });
  return withLocationIds(savedFilters(filters), gazetteer);
}

/** Returns the query in its stored form: with location ids, because names may change. */
const storedQuery = (filters: SearchFilters): string => filtersToQuery(canonicalFilters(filters)).toString();

/**
 * Reverses `storedQuery`. Omits deleted locations. Returns null if no location is left, or if the landmark no longer
 * exists.
 */
export function storedFilters(stored: string, gazetteer: Gazetteer): SearchFilters | null {
  const { locations, ...rest } = parseFilters(new URLSearchParams(stored)).filters;
  const landmark = parseNear(rest.near ?? '');
  if (landmark && !gazetteer.landmarksBySlug.has(landmark.slug)) return null;
  if (!locations) return rest;
  const left = locations.map(Number).filter((id) => gazetteer.byId.has(id));
  return left.length > 0 ? { ...rest, locations: left } : null;
}

/** Like `storedFilters`, but with location names, for display and links. */
export function filtersOf(stored: string, gazetteer: Gazetteer): Filters | null {
  const filters = storedFilters(stored, gazetteer);
  return filters && canonicalFilters(withLocationNames(filters, gazetteer));
}

export type StoredCriteria = {
  query: string;
  understood: string;
  words: string | null;
  /** Drawn area in the form that map.is_within takes. */
  edges: number[] | null;
  anchors: Anchor[];
};
type Anchor = Omit<Prisma.SearchAnchorCreateManyInput, 'criteriaId' | 'conditionId'>;

/**
 * Returns the stored form of a search: the conditions of lib/search/find/criteria.ts, with the keyword as search
 * interprets it today. A listing's number counts as a word, because a search for one listing is not a search for new
 * ones.
 */
export async function resolveCriteria(filters: SearchFilters, gazetteer: Gazetteer): Promise<StoredCriteria> {
  const search = await readSearch(filters, gazetteer, { isNumberAWord: true });
  const criteria = required(search.criteria, 'a location that is known');
  return {
    query: storedQuery(filters),
    understood: storedQuery(search.read.phrase.filters),
    words: tsquery(criteria) || null,
    edges: criteria.within ? allEdges(criteria.within) : null,
    anchors: anchorsOf(criteria),
  };
}

// Higher than any price or area.
const NO_LIMIT = 1e12;

function anchorsOf(criteria: Criteria): Anchor[] {
  const { listingType = '', propertyType = '', locationIds, minPrice, maxPrice, minArea, maxArea } = criteria;
  return (locationIds.length > 0 ? locationIds : [ANYWHERE]).map((locationId) => ({
    locationId,
    listingType,
    propertyType,
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? NO_LIMIT,
    minArea: minArea ?? 0,
    maxArea: maxArea ?? NO_LIMIT,
    minBedrooms: criteria.bedrooms,
    minBathrooms: criteria.bathrooms,
    featured: criteria.featured ?? false,
  }));
}

/**
 * Returns the id of the criteria and creates them if needed. Locks them until the transaction ends, so that they are
 * not deleted meanwhile.
 */
export async function lockCriteria(tx: Tx, criteria: StoredCriteria): Promise<number> {
  const { query, understood, anchors } = criteria;
  const conditionId = await lockCondition(tx, criteria);
  const [row] = await tx.$queryRaw<{ id: number; isNew: boolean }[]>`
    INSERT INTO search_criteria (hash, query, understood, condition_id)
    VALUES (${sha256(query)}, ${query}, ${understood}, ${conditionId}::int)
    ON CONFLICT (hash) DO UPDATE SET query = EXCLUDED.query
    RETURNING id, xmax = 0 AS "isNew"`;
  const { id, isNew } = required(row, 'the criteria');
  if (isNew) await storeAnchors(tx, id, anchors, conditionId);
  return id;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

type Condition = Pick<StoredCriteria, 'words' | 'edges'>;

/** Returns the hash of a condition; null if the criteria consist only of anchors. */
export const hashOf = ({ words, edges }: Condition): Buffer | null =>
  words === null && edges === null ? null : sha256(JSON.stringify([words, edges]));

/** Like `lockCriteria`, for a condition. */
export async function lockCondition(tx: Tx, condition: Condition): Promise<number | null> {
  const hash = hashOf(condition);
  if (!hash) return null;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO search_conditions (hash, words, edges)
    VALUES (${hash}, ${condition.words && [condition.words]}::tsquery[], ${condition.edges}::int[])
    ON CONFLICT (hash) DO UPDATE SET hash = EXCLUDED.hash RETURNING id`;
  return required(row, 'the condition').id;
}

export async function storeAnchors(tx: Tx, criteriaId: number, anchors: Anchor[], conditionId: number | null) {
  await tx.searchAnchor.deleteMany({ where: { criteriaId } });
  await tx.searchAnchor.createMany({ data: anchors.map((anchor) => ({ ...anchor, criteriaId, conditionId })) });
}
