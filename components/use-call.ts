import { useState } from 'react';
import { ApiError } from '@/lib/http/api-client';

/** Runs one call of the API at a time, for a form that shows why it failed. */
export function useCall(textOf: (error: ApiError) => string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
}
