import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from '@/scripts/database';

/**
 * Sets the names of this test file's database and folder before it imports code that reads the environment.
 * `useDatabase` and `prepareListings` create them. Files that share modules share the names too, one file after the
 * other. Nothing is logged unless the file sets LOG_LEVEL.
 */
const server = process.env.TEST_DATABASE_SERVER;
if (!server) throw new Error('TEST_DATABASE_SERVER: run the tests with `npm test -- integration`');
const name = (process.env.TEST_DATABASE ??= `test_${randomBytes(6).toString('hex')}`);
process.env.DATABASE_URL = withDatabase(server, name);
process.env.DATA_DIR = path.join(tmpdir(), name);
process.env.LOG_LEVEL = 'silent';
