import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { descriptionViewSchema } from '@/lib/http/view';
import { apiDescription } from './description';

/** It changes with the product alone. */
export const GET = route(
  { name: 'service.description', auth: 'public', answers: { 200: descriptionViewSchema } },
  async () => ok(await apiDescription('en'), { 'Cache-Control': 'public, max-age=3600' }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
