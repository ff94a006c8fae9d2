import { loadFigures } from '@/lib/figures/queries';
import { figuresQuery } from '@/lib/figures/schema';
import { figuresViewSchema } from '@/lib/figures/view';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'figures.read', auth: 'staff:figures', query: figuresQuery, answers: { 200: figuresViewSchema } },
  ({ query }) => loadFigures(query),
);
