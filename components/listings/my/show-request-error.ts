import { toast } from '@/components/ui/use-toast';
import { ApiError } from '@/lib/http/api-client';

/**
 * A toast that says that something failed, and why: in the server's words if it answered.
 * @throws whatever is no answer of the API
 */
export function showRequestError(error: unknown, texts: { failed: string; offline: string }): ApiError {
  if (!(error instanceof ApiError)) throw error;
  const description = error.status === 0 ? texts.offline : error.detail;
  toast({ title: texts.failed, description, variant: 'destructive' });
  return error;
}
