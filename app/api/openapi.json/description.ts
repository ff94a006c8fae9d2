import 'server-only';
import { z } from 'zod';
import { phoneNumber } from '@/lib/http/input';
import { describeApi, type OpenApi, type Routes } from '@/lib/http/openapi/document';
import { listingSchema, newListingSchema } from '@/lib/listings/schema';

/** Every route of the API. Loaded with the first request for the document, so that other requests do not load them. */
const modules = import.meta.glob<Record<string, unknown>>('/app/api/**/route.ts');

// Several bodies contain these; the browser's forms share the schemas and need no names.
z.globalRegistry.add(listingSchema, { id: 'Listing' });
z.globalRegistry.add(newListingSchema, { id: 'NewListing' });
// The input of a transform cannot be derived from it.
z.globalRegistry.add(phoneNumber, {
  description:
    'As it is typed, in any figures: 8 digits are Kuwaiti, others begin with `+` or `00` and the code of their country. Stored in E.164.',
});

let description: Promise<OpenApi> | undefined;

/** Returns the OpenAPI document, created once per process. */
export const apiDescription = (): Promise<OpenApi> => (description ??= describe());

async function describe(): Promise<OpenApi> {
  const routes: Routes = {};
  for (const [file, load] of Object.entries(modules)) {
    routes[file.replace(/^\/app(.*)\/route\.ts$/, '$1')] = await load();
  }
  return describeApi(routes);
}
