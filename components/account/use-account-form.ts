import type { FieldValues } from 'react-hook-form';
import { useApiForm, type ApiFormOptions } from '../forms/use-api-form';
import { toast } from '../ui/use-toast';

/** Form of the account's pages. Shows a failure that no input caused in a toast as well. */
export function useAccountForm<Input extends FieldValues, Output>(options: ApiFormOptions<Input, Output>) {
  const { failed } = options;
  const { form, ...others } = useApiForm<Input, Output>({
    ...options,
    onFailure: ({ message, isAtInput }) => {
      if (isAtInput) return;
      toast({ variant: 'destructive', title: failed, description: message === failed ? undefined : message });
    },
  });
  return { ...others, form: { ...form, buttonClass: 'sm:justify-self-start' } };
}
