import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { createProperty } from '@/lib/properties/create';
import { propertyDataSchema } from '@/lib/properties/listing-schema';

export const POST = route({ auth: 'user', body: propertyDataSchema }, async ({ user, body }) =>
  ok({ success: true, property: await createProperty(user, body.propertyData, 'credit') }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
