'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useSession } from '../account/session';
import { showProblem } from './show-problem';
import { useErrorText } from './use-error-text';
import type { UserView } from '@/lib/accounts/users/view';

type Options<Input extends FieldValues, Output> = {
  schema: Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0];
  /** Fields that the API checks. */
  names: readonly Path<Input>[];
  defaultValues?: DefaultValues<Input>;
  /** Initial values for a signed-in user. */
  valuesOf?: (user: UserView) => Partial<Input>;
  /** Shown without a response, and for a response without a reason. */
  texts: Record<'offline' | 'failed', string>;
  send: (values: Output) => Promise<unknown>;
};

/** A form that is sent to the API once. `form`: props for `FieldsForm`; `field`: props for an input. */
export function useSentForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, names, defaultValues, valuesOf, texts, send } = options;
  const session = useSession();
  const errorText = useErrorText();
  const { register, handleSubmit, setError, setValue, resetField, getFieldState, getValues, control, formState } =
    useForm<Input, unknown, Output>({ resolver: standardSchemaResolver(schema), defaultValues });

  const fillIn = useEffectEvent((user: UserView) => {
    for (const [name, value] of Object.entries(valuesOf?.(user) ?? {}))
      resetField(name as Path<Input>, { keepDirty: true, defaultValue: value as PathValue<Input, Path<Input>> });
  });
  useEffect(() => {
    if (session && session !== 'loading') fillIn(session);
  }, [session]);

  const onSubmit = handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, names);
      const message = problem.status === 0 ? texts.offline : (problem.detail ?? texts.failed);
      if (!shown) setError('root', { message });
    }
  });
  const field = (name: Path<Input>) => ({
    ...register(name),
    error: errorText(getFieldState(name, formState).error?.message),
  });
  const form = { busy: formState.isSubmitting, error: formState.errors.root?.message, onSubmit };
  return { form, isSent: formState.isSubmitSuccessful, field, setValue, getValues, control };
}
