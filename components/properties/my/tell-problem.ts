import { toast } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/api-client';

/**
 * Says in a toast that something failed, and why: in the server's words if it answered.
 * @throws whatever is no answer of the API
 */
export function tellProblem(error: unknown, words: { failed: string; offline: string }): ApiError {
  if (!(error instanceof ApiError)) throw error;
  const description = error.status === 0 ? words.offline : error.detail;
  toast({ title: words.failed, description, variant: 'destructive' });
  return error;
}
