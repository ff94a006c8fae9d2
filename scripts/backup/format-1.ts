import type { Readable } from 'node:stream';
import pg from 'pg';

/**
 * Reads backups of format 1, made until November 2026: each line of a file is a JSON string with a row as PostgreSQL
 * writes a composite value.
 */
const BATCH = { rows: 1_000, bytes: 8_000_000 };

/** Format 1 wrote the column `whole` instead of the row if a table had such a column. */
export const losesRows = ({ columns, rows }: { columns: string[]; rows: string }) =>
  columns.includes('whole') && rows !== '0';

/** @throws Error naming the row that PostgreSQL cannot read */
export async function readRowsOfFormat1(
  client: pg.Client,
  table: string,
  columns: string[],
  source: Readable,
): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name));
  const insert = `
    INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${names.map((name) => `(parsed).${name}`).join(', ')}
    FROM (SELECT line::${table} AS parsed FROM unnest($1::text[]) AS line OFFSET 0) AS lines`;
  let done = 0;
  const write = async (batch: string[]) => {
    const { rows } = await client.query<{ row: string; message: string }>(
      `SELECT n::text AS row, message FROM unnest($1::text[]) WITH ORDINALITY AS l (line, n), pg_input_error_info(line, $2)
       WHERE message IS NOT NULL ORDER BY n LIMIT 1`,
      [batch, table],
    );
    if (rows[0]) throw new Error(`row ${done + Number(rows[0].row)}: ${rows[0].message}`);
    await client.query(insert, [batch]);
    done += batch.length;
  };
  let [batch, bytes]: [string[], number] = [[], 0];
  for await (const line of linesOf(source)) {
    batch.push(JSON.parse(line) as string);
    bytes += line.length;
    if (batch.length < BATCH.rows && bytes < BATCH.bytes) continue;
    await write(batch);
    [batch, bytes] = [[], 0];
  }
  await write(batch);
}

/** Splits at the byte 0x0A only: readline also splits at U+2028 and U+2029, which JSON strings may contain. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString();
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}
