import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { exportAccount } from '@/lib/accounts/export';
import { exportQuery, exportTicketViewSchema, openExport, requestExport } from '@/lib/accounts/export-ticket';
import { created, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

const TYPE = 'application/zip';

export const POST = route(
  {
    name: 'account.requestExport',
    auth: 'user',
    limit: { name: 'export', max: 5, seconds: 60 * 60 },
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 201: exportTicketViewSchema },
  },
  async ({ user, body }) => created(await requestExport(user, body)),
);

export const GET = route(
  {
    name: 'account.export',
    auth: 'user',
    query: exportQuery,
    answers: { 200: undefined },
    download: TYPE,
  },
  async ({ user, query }) => {
    await openExport(user, query.token);
    return download(exportAccount(user.id), { name: `${user.username.replace(/[^\w.-]/g, '_')}.zip`, type: TYPE });
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
