import { handler, only } from '@/lib/http/route';
import { sendFile } from '@/lib/http/send-file';
import { fileParams } from '@/lib/storage/file-name';
import { storage } from '@/lib/storage/storage';

export const GET = handler({ auth: 'public', params: fileParams }, async ({ params, request }) =>
  sendFile(request, { ...params, content: await storage.read(params.name) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
