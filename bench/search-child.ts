/** Started by growth.ts with DATABASE_URL: how many searches. Prints the rows of the tables as JSON. */
import pg from 'pg';
import { env } from '@/lib/env';
import { measureClosest, measureSearch } from './search';
import { measureSuggest } from './suggest';

const count = Number(process.argv[2]);
const client = new pg.Client({ connectionString: env.DATABASE_URL });
await client.connect();
const rows = {
  searches: await measureSearch(count),
  closest: await measureClosest(client, count),
  suggestions: await measureSuggest(client, count),
};
process.stdout.write(JSON.stringify(rows));
process.exit(0);
