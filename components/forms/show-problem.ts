import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/lib/api-client';

/**
 * Puts what the server says of single inputs under them, the first of them focused.
 * @param names the form's inputs; what the server says of others is not shown by them
 * @returns the problem as a whole, to be told as well where no input has it
 * @throws whatever is no answer of the API
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): { problem: ApiError; shown: boolean } {
  if (!(error instanceof ApiError)) throw error;
  const wrong = names.filter((name) => error.fields[name] !== undefined);
  wrong.forEach((name, index) => setError(name, { message: error.fields[name] }, { shouldFocus: index === 0 }));
  return { problem: error, shown: wrong.length > 0 };
}
