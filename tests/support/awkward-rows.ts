import pg from 'pg';
import { randomFrom } from './random';

/**
 * Fills every table of a database with values that exports easily corrupt. Reads tables, columns, keys and checks from
 * the catalogue, so new ones need no change here.
 */
type Value = string | null;
/** Columns whose values are chosen together: one column, or the columns of a foreign key. */
type Slot = { columns: string[]; types: string[]; values: Value[][] };
type Column = { name: string; type: string; nullable: boolean; labels: string[] };
type Rule = { name: string; columns: string[]; kind: string; definition: string; target: string; targets: string[] };

const SEPARATORS = '\r\n\n\r\t\v\f\u0085\u2028\u2029\uFEFF';
const AWKWARD = `"'\\${SEPARATORS}\\N \\. \\r,(){}[]%_$1 بيت، ١٢٣ \u200F𝒜\u0001\u007F`;
const TEXTS = [AWKWARD, '\\N', '"\u2028\\', '\\.', 'NULL', '', 'ab', '12345678', '🏠\u2029\u0085'];
const MOMENTS = ['infinity', '-infinity', '2026-11-27 15:00:00.123456', '0044-03-15 12:00:00 BC', '2000-01-01'];

/** Test values by type, the most awkward first. */
const VALUES: Record<string, string[]> = {
  text: TEXTS,
  citext: TEXTS,
  'character varying': TEXTS,
  integer: ['-2147483648', '2147483647', '0', '1', '2', '20'],
  smallint: ['-32768', '32767', '0', '1', '2', '20'],
  bigint: ['-9223372036854775808', '9223372036854775807', '0', '1', '2', '20'],
  numeric: ['NaN', '0.001', '-1.5', '0', '1', '20'],
  'double precision': ['-Infinity', 'NaN', 'Infinity', '-0', '0.1', '1e-300', '1'],
  boolean: ['t', 'f'],
  uuid: ['ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000'],
  bytea: ['\\x000a0d5c22e280a8ff', '\\x', `\\x${'0a'.repeat(32)}`],
  jsonb: [JSON.stringify({ [AWKWARD]: [AWKWARD, null, -0.5, { '': {} }] }), '{"\u2028": 1}', '[]', 'null'],
  'timestamp with time zone': MOMENTS,
  'timestamp without time zone': MOMENTS,
  date: MOMENTS,
  interval: ['-1 mon +2 days', '00:00:00.000001'],
  inet: ['::1/64'],
  tsvector: [`'a''b\\\\c':1A,2 'ب':3`, ''],
  tsquery: [`'a''b' & !'ب'`, `'x':*`],
};

/** Maximum attempts per round. Each round inserts one row; only the first must succeed. */
const ATTEMPTS = [5_000, 100, 100];
const BIG_BYTES = 6_000_000;
const OURS = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'`;

/** Returns the names of all tables with their schemas. Omits the partitions of partitioned tables. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND ${OURS} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns every row of a table as text, sorted. Long rows are hashed. */
export async function rowsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT CASE WHEN length(j::text) > 20000 THEN md5(j::text) ELSE j::text END AS text
     FROM (SELECT to_jsonb(r.*) AS j FROM ${table} AS r) AS all_rows ORDER BY 1`,
  );
  return rows.map(({ text }) => text);
}

/**
 * Fills all tables.
 * @param except tables to skip
 * @returns the tables and columns that contain a value of 6 MB
 */
export async function fillTables(client: pg.Client, except: string[]): Promise<string[]> {
  const random = randomFrom(18);
  const tables = (await tablesOf(client)).filter((name) => !except.includes(name));
  const rules = new Map<string, Rule[]>();
  for (const table of tables) rules.set(table, await rulesOf(client, table));
  for (const table of inOrder(tables, rules)) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const slots = await slotsOf(client, table, rules.get(table) ?? []);
    for (const round of ATTEMPTS.keys())
      await insertRow(client, table, { rules: rules.get(table) ?? [], slots, round, random });
  }
  return growValues(client, tables, rules);
}

async function rulesOf(client: pg.Client, table: string): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `SELECT conname AS name, contype AS kind, pg_get_constraintdef(c.oid) AS definition,
       array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS k (n, i) JOIN pg_attribute ON attrelid = conrelid AND attnum = k.n ORDER BY i) AS columns,
       coalesce((SELECT format('%I.%I', nspname, relname) FROM pg_class f JOIN pg_namespace n ON n.oid = relnamespace WHERE f.oid = confrelid), '') AS target,
       array(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS k (n, i) JOIN pg_attribute ON attrelid = confrelid AND attnum = k.n ORDER BY i) AS targets
     FROM pg_constraint c WHERE conrelid IN (SELECT $1::regclass UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = $1::regclass)
     UNION ALL
     SELECT i.indexrelid::regclass::text, 'i', pg_get_indexdef(i.indexrelid),
       array(SELECT attname::text FROM pg_depend d JOIN pg_attribute ON attrelid = d.refobjid AND attnum = d.refobjsubid
             WHERE d.objid = i.indexrelid AND d.refobjid = i.indrelid AND d.refobjsubid > 0), '', '{}'
     FROM pg_index i WHERE indrelid = $1::regclass`,
    [table],
  );
  return rows;
}

/** Sorts tables so that each table comes after the tables it refers to. */
function inOrder(tables: string[], rules: Map<string, Rule[]>): string[] {
  const ordered = new Set<string>();
  const visit = (table: string, path: string[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const { target } of rules.get(table) ?? []) if (target) visit(target, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
       array(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = atttypid ORDER BY enumsortorder) AS labels
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = '' ORDER BY attnum`,
    [table],
  );
  return rows;
}

async function slotsOf(client: pg.Client, table: string, rules: Rule[]): Promise<Slot[]> {
  const columns = await columnsOf(client, table);
  const slots: Slot[] = [];
  for (const { columns: names, target, targets } of rules.filter(({ kind }) => kind === 'f')) {
    if (slots.some((slot) => slot.columns.some((name) => names.includes(name)))) continue;
    const picked = targets.map((name) => `${pg.escapeIdentifier(name)}::text`).join(', ');
    const text = `SELECT ${picked} FROM ${target} LIMIT 20`;
    const { rows } = await client.query<Value[]>({ text, rowMode: 'array' });
    const own = names.map((name) => columns.find((column) => column.name === name)!);
    const none = own.every(({ nullable }) => nullable) ? [names.map(() => null)] : [];
    slots.push({ columns: names, types: own.map(({ type }) => type), values: [...rows, ...none] });
  }
  const keyed = slots.flatMap(({ columns: names }) => names);
  for (const { name, type, nullable, labels } of columns.filter((column) => !keyed.includes(column.name))) {
    const literals = rules
      .filter((rule) => rule.kind === 'c' && rule.columns.includes(name))
      .flatMap(({ definition }) => [...definition.matchAll(/'((?:[^']|'')*)'|\b(\d+)\b/g)])
      .map(([, text, number]) => text ?? number ?? '');
    const values = await valuesOf(client, type, labels, literals);
    if (values.length === 0 && !nullable) throw new Error(`${table}: VALUES has none of the type ${type}`);
    const all = [...values, ...(nullable ? [null] : [])];
    slots.push({ columns: [name], types: [type], values: all.map((value) => [value]) });
  }
  return slots;
}

/** Returns the candidate values that PostgreSQL accepts for the type. */
async function valuesOf(client: pg.Client, type: string, labels: string[], literals: string[]): Promise<string[]> {
  const element = type.replace(/\(.*\)|\[\]/g, '');
  const single = [...(labels.length > 0 ? labels : (VALUES[element] ?? [])), ...literals];
  const arrayOf = (...values: string[]) => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join()}}`;
  const candidates = type.endsWith('[]')
    ? [`{NULL,${arrayOf(...single.slice(0, 3)).slice(1)}`, '{}', ...single.map((value) => arrayOf(value)), '{1,2,3,4}']
    : single;
  const { rows } = await client.query<{ value: string }>(
    'SELECT value FROM unnest($1::text[]) AS value WHERE pg_input_is_valid(value, $2)',
    [candidates, type.startsWith('character varying') ? 'text' : type],
  );
  return rows.map(({ value }) => value);
}

/**
 * Inserts a row. Starts with each column's most awkward value (round 0), with NULL where allowed (1), or at random (2),
 * and replaces rejected values until the row is accepted.
 */
async function insertRow(
  client: pg.Client,
  table: string,
  { rules, slots, round, random }: { rules: Rule[]; slots: Slot[]; round: number; random: () => number },
): Promise<void> {
  const pick = ({ values }: Slot) => values[Math.floor(random() * values.length)] ?? [];
  const row = slots.map((slot) => (round === 0 ? slot.values[0] : round === 1 ? slot.values.at(-1) : pick(slot)) ?? []);
  const names = slots.flatMap(({ columns }) => columns);
  const casts = slots.flatMap(({ types }) => types).map((type, index) => `$${index + 1}::text::${type}`);
  const insert = `INSERT INTO ${table} (${names.map((name) => pg.escapeIdentifier(name)).join(', ')}) VALUES (${casts.join(', ')})`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(insert, row.flat());
      return;
    } catch (error) {
      if (attempt === ATTEMPTS[round]) {
        if (round === 0 && (await rowsOf(client, table)).length === 0) throw error;
        return;
      }
      const { constraint, column } = error as pg.DatabaseError;
      const refused = rules.find(({ name }) => name.split('.').at(-1) === constraint)?.columns ?? [column ?? ''];
      const places = [...slots.keys()].filter((place) => slots[place]!.columns.some((name) => refused.includes(name)));
      const changed = places.length > 0 ? [places[Math.floor(random() * places.length)]!] : slots.keys();
      for (const place of changed) row[place] = pick(slots[place]!);
    }
  }
}

/** Writes a value of 6 MB into one text, one JSON and one binary column that have no size limit. */
async function growValues(client: pg.Client, tables: string[], rules: Map<string, Rule[]>): Promise<string[]> {
  const text = AWKWARD.repeat(Math.ceil(BIG_BYTES / Buffer.byteLength(AWKWARD)));
  const big = new Map([
    ['text', text],
    ['jsonb', JSON.stringify([text])],
    ['bytea', `\\x${'000a0d5c'.repeat(BIG_BYTES / 4)}`],
  ]);
  const grown: string[] = [];
  for (const table of tables) {
    const limited = (rules.get(table) ?? []).flatMap(({ columns }) => columns);
    for (const { name, type } of await columnsOf(client, table)) {
      const value = big.get(type);
      if (value === undefined || limited.includes(name)) continue;
      const { rowCount } = await client.query(
        `UPDATE ${table} SET ${pg.escapeIdentifier(name)} = $1::text::${type} WHERE ctid = (SELECT ctid FROM ${table} LIMIT 1)`,
        [value],
      );
      if (!rowCount) continue;
      big.delete(type);
      grown.push(`${table}.${name}`);
    }
  }
  return grown;
}
