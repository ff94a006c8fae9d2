import { apiDescription } from './description';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { descriptionViewSchema } from '@/lib/http/service-schemas';

/** It changes with the product alone. */
export const GET = route(
  { name: 'service.description', auth: 'public', answers: { 200: descriptionViewSchema } },
  async () => ok(await apiDescription('en'), { 'Cache-Control': 'public, max-age=3600' }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
