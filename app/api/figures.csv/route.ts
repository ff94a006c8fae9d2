import { figuresCsv } from '@/lib/figures/csv';
import { loadFigures } from '@/lib/figures/queries';
import { figuresFileQuery } from '@/lib/figures/schema';
import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'figures.file',
    auth: 'staff:figures',
    query: figuresFileQuery,
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  async ({ query: { of, language, ...query }, locale }) => {
    const content = new Blob([figuresCsv(of, await loadFigures(query), language ?? locale)]).stream();
    return download(content, { name: `${of}.csv`, type: CSV_TYPE });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
