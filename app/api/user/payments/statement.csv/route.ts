import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { statementQuery } from '@/lib/payments/query';
import { loadStatement, statementCsv } from '@/lib/payments/statement';

export const GET = route(
  {
    name: 'account.statement',
    auth: 'user',
    query: statementQuery,
    limit: { name: 'statement', max: 60, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  async ({ user, query: { language, ...period }, locale }) => {
    const statement = await loadStatement(user, period, language ?? locale);
    const content = new Blob([statementCsv(statement, language ?? locale)]).stream();
    return download(content, { name: `payments-${period.from}-${period.to}.csv`, type: CSV_TYPE });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
