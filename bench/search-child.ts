/** Started by growth.ts with DATABASE_URL: how many searches. Prints the rows of the table as JSON. */
import { measureSearch } from './search';

process.stdout.write(JSON.stringify(await measureSearch(Number(process.argv[2]))));
process.exit(0);
