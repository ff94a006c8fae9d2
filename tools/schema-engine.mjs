#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine, which Prisma would download: the same engine exists as WebAssembly on
 * npm. PRISMA_SCHEMA_ENGINE_BINARY makes Prisma start this file, which passes its JSON-RPC from stdin to the
 * WebAssembly engine; queries go through the ordinary driver adapter. The typed SQL of `prisma generate --sql` is not
 * covered.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const oneByteChar = 18;
const text = 25;

const engineError = 4466;

const args = process.argv.slice(2);
if (args.includes('--version')) {
  console.log('schema-engine-cli (WebAssembly)');
  process.exit(0);
}
const server = serverOf(databaseUrl());

/** JSON in `--datasource`; commands without one work on schema files alone. */
function databaseUrl() {
  const at = args.indexOf('--datasource');
  return /** @type {string | undefined} */ (at < 0 ? process.env.DATABASE_URL : JSON.parse(args[at + 1] ?? '{}').url);
}

/**
 * Returns the parts of the URL, TLS settings included: the adapter's shadow database differs only by name, and a whole
 * URL would override that name.
 * @param {string | undefined} url
 */
function serverOf(url) {
  if (!url) return { database: '' };
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  return { host, port, user, password: password ?? '', database: database ?? '', ssl };
}

/**
 * The two commands outside JSON-RPC.
 * @param {boolean} mayCreate
 */
async function prepareDatabase(mayCreate) {
  try {
    await execute(server.database, 'SELECT 1');
    console.log('Connection successful');
  } catch (error) {
    const missing = codeOf(error) === '3D000';
    if (missing && mayCreate) {
      await execute('postgres', `CREATE DATABASE ${pg.escapeIdentifier(server.database)}`);
      console.log(`Database '${server.database}' was successfully created.`);
      return;
    }
    const fields = {
      message: messageOf(error),
      is_panic: false,
      error_code: missing ? 'P1003' : 'P1001',
      meta: { database_name: server.database },
    };
    // The command line ignores the first line.
    log({ message: 'Starting' }, 'INFO');
    log(fields, 'ERROR');
    process.exitCode = 1;
  }
}

/**
 * @param {string} database
 * @param {string} sql
 */
async function execute(database, sql) {
  const client = new pg.Client({ ...server, database });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** One connection that stays open: the engine's lock belongs to the session. */
class MigrationAdapter extends PrismaPg {
  /** @param {string} database */
  constructor(database) {
    super({ ...server, database, max: 1, idleTimeoutMillis: 0 });
  }

  async connect() {
    return withEngineNeeds(await super.connect());
  }

  /** For replaying migrations; the adapter's own would drop it before disconnecting. */
  async connectToShadowDb() {
    const name = `baraha_shadow_${randomUUID()}`;
    await execute('postgres', `CREATE DATABASE "${name}"`);
    const shadow = await new MigrationAdapter(name).connect();
    const leave = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await leave();
      await execute('postgres', `DROP DATABASE "${name}" WITH (FORCE)`);
    };
    return shadow;
  }
}

/**
 * Works around two limits of the adapter: it rejects "char" columns of the catalogues, and splits scripts at every
 * semicolon, even inside function bodies.
 * @param {Awaited<ReturnType<PrismaPg['connect']>>} connection
 */
function withEngineNeeds(connection) {
  const inner = /** @type {any} */ (connection);
  const { performIO, queryRaw } = inner;

  /** @param {import('@prisma/driver-adapter-utils').SqlQuery} query */
  inner.queryRaw = async (query) => {
    /** @type {number[]} */
    const charColumns = [];
    const reading = Object.create(inner, {
      performIO: {
        /** @param {unknown} question */
        value: async (question) => {
          const answer = await performIO.call(inner, question);
          for (const [index, field] of answer.fields.entries()) {
            if (field.dataTypeID !== oneByteChar) continue;
            field.dataTypeID = text;
            charColumns.push(index);
          }
          return answer;
        },
      },
    });
    const result = await queryRaw.call(reading, query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };

  /** @param {string} script */
  inner.executeScript = async (script) => {
    try {
      await inner.client.query(script);
    } catch (error) {
      inner.onError(error);
    }
  };
  return connection;
}

async function answerRequests() {
  /** @type {any} Connects when loaded, so that an unavailable database produces an error response. */
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // confirms to the command line that something was printed
    try {
      engine ??= await loadEngine();
      const result = method === 'getDatabaseVersion' ? await engine.version() : await engine[method](params);
      // The native engine sends a diff through a separate request.
      if (method === 'diff' && result.stdout) {
        send({ id: id + 1_000_000, method: 'print', params: { content: result.stdout } });
      }
      send({ id, result: result ?? {} });
    } catch (error) {
      const { meta = {}, code: error_code = null } = /** @type {{ meta?: object, code?: string }} */ (error);
      const data = { is_panic: false, message: messageOf(error), meta, error_code };
      send({ id, error: { code: engineError, message: 'An error happened. Check the data field for details.', data } });
    }
  }
  process.exit(0); // the open connection would keep the process alive
}

async function loadEngine() {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
  const home = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const code = readFileSync(path.join(home, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': /** @type {any} */ (glue) });
  glue.__wbg_set_wasm(instance.exports);
  /** @type {any} */ (instance.exports).__wbindgen_start();
  const adapters = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(server.database));
  return glue.SchemaEngine.new({ datamodels: undefined }, () => {}, adapters);
}

/**
 * A line of the native engine's log.
 * @param {object} fields
 * @param {'INFO' | 'ERROR'} level
 */
function log(fields, level) {
  const timestamp = new Date().toISOString();
  console.error(JSON.stringify({ timestamp, level, fields, target: 'schema_engine::logger' }));
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

if (args.includes('can-connect-to-database') || args.includes('create-database')) {
  await prepareDatabase(args.includes('create-database'));
} else {
  await answerRequests();
}
