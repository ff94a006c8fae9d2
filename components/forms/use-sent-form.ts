import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useSession } from '../account/session';
import { useApiForm, type ApiFormOptions } from './use-api-form';
import type { UserView } from '@/lib/accounts/users/view';

type Options<Input extends FieldValues, Output> = ApiFormOptions<Input, Output> & {
  /** Initial values for a signed-in user. */
  valuesOf?: (user: UserView) => Partial<Input>;
  send: (values: Output) => Promise<unknown>;
};

export function useSentForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { valuesOf, send } = options;
  const session = useSession();
  const { form, submit, resetField, formState, ...others } = useApiForm<Input, Output>(options);

  const fillIn = useEffectEvent((user: UserView) => {
    for (const [name, value] of Object.entries(valuesOf?.(user) ?? {}))
      resetField(name as Path<Input>, { keepDirty: true, defaultValue: value as PathValue<Input, Path<Input>> });
  });
  useEffect(() => {
    if (session) fillIn(session);
  }, [session]);

  return { ...others, form: { ...form, onSubmit: submit(send) }, isSent: formState.isSubmitSuccessful };
}
