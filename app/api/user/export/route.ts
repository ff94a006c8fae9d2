import { exportAccount } from '@/lib/accounts/export';
import { download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

const TYPE = 'application/zip';

export const GET = route(
  {
    name: 'account.export',
    auth: 'user',
    limit: { name: 'export', max: 5, seconds: 60 * 60 },
    answers: { 200: undefined },
    download: TYPE,
  },
  ({ user }) => download(exportAccount(user.id), { name: `${user.username.replace(/[^\w.-]/g, '_')}.zip`, type: TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
