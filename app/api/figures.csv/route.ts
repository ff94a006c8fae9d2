import { figuresCsv } from '@/lib/figures/csv';
import { loadFigures } from '@/lib/figures/queries';
import { figuresFileQuery } from '@/lib/figures/schema';
import { download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

const TYPE = 'text/csv; charset=utf-8';

export const GET = route(
  { name: 'figures.file', auth: 'staff:figures', query: figuresFileQuery, answers: { 200: undefined }, download: TYPE },
  async ({ query: { of, language, ...query }, locale }) => {
    const content = new Blob([figuresCsv(of, await loadFigures(query), language ?? locale)]).stream();
    return download(content, { name: `${of}.csv`, type: TYPE });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
