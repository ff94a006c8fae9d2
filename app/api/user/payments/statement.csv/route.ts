import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { statementQuery } from '@/lib/payments/query';
import { loadStatement, statementCsv } from '@/lib/payments/statement';

export const GET = route(
  {
    name: 'account.statement',
    auth: 'user',
    query: statementQuery,
    limit: { name: 'statement', max: 60, seconds: 60 },
    answers: { 200: csvFile },
  },
  async ({ user, query: { language, ...period }, locale }) => {
    const statement = await loadStatement(user, period, language ?? locale);
    const content = statementCsv(statement, language ?? locale);
    return { name: `payments-${period.from}-${period.to}.csv`, content };
  },
);
