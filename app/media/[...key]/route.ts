import { sendFile } from '@/lib/http/respond';
import { handler } from '@/lib/http/route';
import { fileParams } from '@/lib/storage/file-name';
import { storage } from '@/lib/storage/storage';

export const GET = handler({ auth: 'public', params: fileParams }, async ({ params, request }) =>
  sendFile(request, { ...params, content: await storage.read(params.name) }),
);
