import { download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { statementQuery } from '@/lib/payments/query';
import { loadStatement, statementCsv } from '@/lib/payments/statement';

const TYPE = 'text/csv; charset=utf-8';

export const GET = route(
  {
    name: 'account.statement',
    auth: 'user',
    query: statementQuery,
    limit: { name: 'statement', max: 60, seconds: 60 },
    answers: { 200: undefined },
    download: TYPE,
  },
  async ({ user, query: { language, ...period }, locale }) => {
    const statement = await loadStatement(user, period, language ?? locale);
    const content = new Blob([statementCsv(statement, language ?? locale)]).stream();
    return download(content, { name: `payments-${period.from}-${period.to}.csv`, type: TYPE });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
