import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/lib/http/api-client';

/**
 * Shows the API's field errors at the inputs and focuses the first.
 * @returns `shown`: whether any input has an error; otherwise show the problem as a whole
 * @throws `error` if it is not an ApiError
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): { problem: ApiError; shown: boolean } {
  if (!(error instanceof ApiError)) throw error;
  const invalid = names.filter((name) => error.fields[name] !== undefined);
  invalid.forEach((name, index) => setError(name, { message: error.fields[name] }, { shouldFocus: index === 0 }));
  return { problem: error, shown: invalid.length > 0 };
}

/** Shows the field errors of a call at the inputs as well. */
export const withFieldErrors = <Values extends FieldValues>(
  call: Promise<unknown>,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): Promise<unknown> =>
  call.catch((error: unknown) => {
    showProblem(error, setError, names);
    throw error;
  });
