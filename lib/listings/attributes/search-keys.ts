import { ATTRIBUTES, type NamedFilter } from './all';
import type { Attribute } from './attribute';

// Search finds attributes by keys of the form `#<key>:<value>`, which are stored among the words of a row of
// search.listings.

const keyOf = ({ name, searchKey = name }: Attribute) => `#${searchKey}:`;

/** Returns alternative keys: a listing needs only one of them. @param value value of a filter that has no column */
export function searchKeys({ attribute, match, steps }: NamedFilter, value: unknown): string[] {
  const key = keyOf(attribute);
  const { type } = attribute;
  if (match === 'atLeast' && !steps && type.kind === 'count')
    return type.options.filter((option) => option >= Number(value)).map((option) => key + option);
  return [value].flat().map((each) => key + String(each));
}

/** Returns the key of listings without a value for the attribute; null if the attribute has no such key. */
export const unsaidKey = (attribute: Attribute): string | null =>
  attribute.unsaidKey === undefined ? null : keyOf(attribute) + attribute.unsaidKey;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const column = (name: string) => `p.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

function keySql(attribute: Attribute): string[] {
  const { name, type, filters = [], unsaidKey: unsaid, amenity, rentOnly } = attribute;
  const keyed = filters.filter(({ hasColumn, steps }) => !hasColumn && !steps);
  if (keyed.length === 0) return [];
  const [key, value] = [quoted(keyOf(attribute)), column(name)];
  // NULL gets its own key: the texts of a listing for sale may say that there is no commission.
  if (keyed.every(({ match }) => match === 'none'))
    return [`CASE WHEN ${value} IS NULL THEN ${key} WHEN ${value} = 0 THEN ${key} || 0 END`];
  const others = [
    ...(amenity
      ? [`CASE WHEN ${quoted(amenity.name)} = ANY (amenities) THEN ${quoted(String(amenity.value))} END`]
      : []),
    ...(unsaid === undefined ? [] : [quoted(unsaid)]),
  ];
  const text = type.kind === 'choice' ? value : `${value}::text`;
  const sql = `${key} || ${others.length === 0 ? text : `coalesce(${[text, ...others].join(', ')})`}`;
  return [rentOnly ? `CASE WHEN p.listing_type = 'rent' THEN ${sql} END` : sql];
}

const stepsSql = (attribute: Attribute) =>
  (attribute.filters ?? []).flatMap(({ steps }) =>
    steps
      ? [
          `array(SELECT ${quoted(keyOf(attribute))} || step FROM generate_series(${steps.step}, ${steps.max}, ${steps.step}) AS step WHERE step <= ${column(attribute.name)})`,
        ]
      : [],
  );

const amenitySql = ({ name, type, amenity }: Attribute) =>
  amenity && type.kind === 'flag' ? [`CASE WHEN ${column(name)} THEN ${quoted(amenity.name)} END`] : [];

const isAmenityFlag = ({ amenity, type }: Attribute) => amenity !== undefined && type.kind === 'flag';
const deniedKey = ({ name }: Attribute) => `#no:${name}`;
const deniedSql = (attribute: Attribute) =>
  isAmenityFlag(attribute) ? [`CASE WHEN NOT ${column(attribute.name)} THEN ${quoted(deniedKey(attribute))} END`] : [];

/** Returns the key of listings whose owner says that they lack this amenity; null if no attribute says that. */
export function deniedAmenityKey(englishName: string): string | null {
  const attribute = ATTRIBUTES.find((each) => isAmenityFlag(each) && each.amenity?.name === englishName.toLowerCase());
  return attribute ? deniedKey(attribute) : null;
}

const arrayOf = (elements: string[]) => `array_remove(ARRAY[\n    ${elements.join(',\n    ')}], NULL)`;

/** Returns the contents of prisma/sql/attributes.sql. */
export const attributesSql =
  () => `-- Generated from lib/listings/attributes. Write it anew with: npx vitest run --project 'unit*' lib/listings/attributes -u

-- Keys by which search finds the attributes of a listing. \`amenities\`: English names in lower case.
CREATE OR REPLACE FUNCTION search.attribute_keys(p public.properties, amenities text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN
  ${[arrayOf(ATTRIBUTES.flatMap((each) => [...keySql(each), ...deniedSql(each)])), ...ATTRIBUTES.flatMap(stepsSql)].join('\n  || ')};

-- English names, in lower case, of the amenities that attributes of a listing say.
CREATE OR REPLACE FUNCTION search.attribute_amenities(p public.properties) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN
  ${arrayOf(ATTRIBUTES.flatMap(amenitySql))};
`;
