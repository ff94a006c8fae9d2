import { defineConfig } from 'prisma/config';

// The Prisma command line reads its database from the environment; the app itself reads lib/platform/env.ts.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
