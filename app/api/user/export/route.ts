import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { tokenSchema } from '@/lib/accounts/auth/schema';
import { exportAccount } from '@/lib/accounts/export';
import { exportTicketViewSchema, openExport, requestExport } from '@/lib/accounts/export-ticket';
import { fileAnswer } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.requestExport',
    auth: 'user',
    limit: { name: 'export', max: 5, seconds: 60 * 60 },
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 201: exportTicketViewSchema },
  },
  ({ user, body }) => requestExport(user, body),
);

export const GET = route(
  {
    name: 'account.export',
    auth: 'user',
    query: tokenSchema,
    answers: { 200: fileAnswer('application/zip') },
  },
  async ({ user, query }) => {
    await openExport(user, query.token);
    return { name: `${user.username.replace(/[^\w.-]/g, '_')}.zip`, content: exportAccount(user.id) };
  },
);
