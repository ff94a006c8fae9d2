import { loadFigures } from '@/lib/figures/queries';
import { figuresFileQuery } from '@/lib/figures/schema';
import { figuresCsv } from '@/lib/figures/tables';
import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'figures.file',
    auth: 'staff:figures',
    query: figuresFileQuery,
    answers: { 200: csvFile },
  },
  async ({ query: { of, language, ...query }, locale }) => {
    const content = figuresCsv(of, await loadFigures(query), language ?? locale);
    return { name: `${of}.csv`, content };
  },
);
