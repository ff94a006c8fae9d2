/**
 * Forbidden operations of a migration on a table with a million rows in use (docs/adr/0076-migrations-under-load.md).
 * Patterns over the statements: they know the SQL that Prisma and we write, not all SQL. Tables created by the same
 * migration are exempt.
 */

const NAME = String.raw`((?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?)`;
const TABLE = String.raw`ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${NAME}\s[^]*?\b`;

/** @param pattern Its first group, if any, is the table's name. */
const rule = (pattern: string, problem: string) => ({ pattern: new RegExp(`^${pattern}`, 'i'), problem });

const RULES = [
  rule(
    String.raw`CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^]*?\sON\s+(?:ONLY\s+)?${NAME}`,
    'an index is made CONCURRENTLY',
  ),
  rule(
    String.raw`CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s`,
    'IF NOT EXISTS takes an index that is not valid for one',
  ),
  rule(String.raw`DROP\s+INDEX\s+(?!CONCURRENTLY)`, 'an index is dropped CONCURRENTLY'),
  rule(String.raw`REINDEX\s+\w+\s+(?!CONCURRENTLY)`, 'an index is made anew CONCURRENTLY'),
  rule(
    String.raw`${TABLE}ADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:CHECK|FOREIGN|NOT\s+NULL)\b(?![^]*\bNOT\s+VALID)`,
    'a constraint is added NOT VALID, and validated by another migration',
  ),
  rule(
    String.raw`${TABLE}ADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:UNIQUE|PRIMARY)\b(?![^]*\bUSING\s+INDEX)`,
    'a key takes an index that was made CONCURRENTLY (USING INDEX)',
  ),
  rule(String.raw`${TABLE}ADD\s+(?:CONSTRAINT\s+\S+\s+)?EXCLUDE\b`, 'an exclusion reads the whole table under a lock'),
  rule(
    String.raw`${TABLE}ALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b`,
    'another type writes the whole table anew: add a column',
  ),
  rule(
    String.raw`${TABLE}ALTER\s+(?:COLUMN\s+)?\S+\s+SET\s+NOT\s+NULL`,
    'SET NOT NULL reads the whole table: ADD CONSTRAINT … NOT NULL … NOT VALID, then VALIDATE',
  ),
  rule(
    String.raw`${TABLE}ADD\s+(?:COLUMN\s+)?[^]*?(?:\b(?:big|small)?serial\b|\bSTORED\b|\bIDENTITY\b|DEFAULT\s+(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\b)`,
    'a default that differs by row writes the whole table anew',
  ),
  rule(
    String.raw`${TABLE}(?:RENAME|SET\s+SCHEMA)\b`,
    'the build that runs knows the old name: add, copy, drop a release later',
  ),
  rule(
    String.raw`${TABLE}DROP\s+(?!CONSTRAINT|NOT|DEFAULT|EXPRESSION|IDENTITY)(?:COLUMN\s+)?\S`,
    'the build that runs may read it: say above it why none does',
  ),
  rule(String.raw`DROP\s+TABLE\s`, 'the build that runs may read it: say above it why none does'),
  rule(String.raw`(?:VACUUM\s+\(?FULL|CLUSTER|LOCK\s)`, 'it locks out readers'),
  rule(String.raw`(?:UPDATE|DELETE|TRUNCATE|MERGE|INSERT[^]*\bSELECT)\b`, 'rows are written in small parts, by a job'),
  rule(
    String.raw`SET\s+(?:LOCAL\s+|SESSION\s+)?(?:lock_timeout|statement_timeout)`,
    'how long it waits is up to the runner',
  ),
  rule(String.raw`(?:BEGIN|COMMIT|START)\b`, 'the runner begins and ends the transaction'),
];

/** Quotes, comments and function bodies do not end a statement. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\/|;|[^;]/g;

function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token === ';') statements.push('');
    else statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '');
}

const withoutComments = (statement: string) => statement.replace(/--[^\n]*|\/\*[^]*?\*\//g, '').trim();

/** The comment above a statement that explains why it is safe. */
const REASON = /^-- safe: \S.{10,}$/m;
const bare = (name: string) => name.replaceAll('"', '').replace(/^public\./, '');

/** @returns the violations, with the start of their statements */
export function migrationProblems(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = statements.flatMap((statement) => {
    const [, name] =
      new RegExp(String.raw`^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}`, 'i').exec(
        withoutComments(statement),
      ) ?? [];
    return name ? [bare(name)] : [];
  });
  return statements.flatMap((statement) => {
    const text = withoutComments(statement);
    const begins = text.replace(/\s+/g, ' ').slice(0, 60);
    if (REASON.test(statement)) return [];
    const problems = RULES.flatMap(({ pattern, problem }) => {
      const found = pattern.exec(text);
      return found && !made.includes(bare(found[1] ?? '')) ? [problem] : [];
    });
    if (/\bCONCURRENTLY\b/i.test(text) && statements.length > 1)
      problems.push('CONCURRENTLY stands alone in a migration');
    if (/\bVALIDATE\s+CONSTRAINT\b/i.test(text) && !statements.every((each) => /\bVALIDATE\s+CONSTRAINT\b/i.test(each)))
      problems.push('what is validated, and nothing else, is a migration');
    return problems.map((problem) => `${problem}: ${begins}`);
  });
}
