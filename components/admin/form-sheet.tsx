import { useId, type FormEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useApiForm, type FormOptions } from '../forms/use-api-form';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { useAction } from '../use-action';

type Props = {
  open: boolean;
  close: () => void;
  title: string;
  saveLabel: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

export function FormSheet({ open, close, title, saveLabel, busy, onSubmit, children }: Props) {
  const formId = useId();
  return (
    <Sheet open={open} onOpenChange={(next) => !next && close()}>
      <SheetContent title={title}>
        <SheetBody>
          <form
            id={formId}
            method="post"
            noValidate
            onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
            className="grid gap-5"
          >
            {children}
          </form>
        </SheetBody>
        <SheetFooter>
          <Button type="submit" form={formId} size="lg" aria-disabled={busy || undefined} className="flex-1">
            {saveLabel}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

type SheetFormOptions<Input extends FieldValues, Output> = FormOptions<Input, Output> &
  Pick<Props, 'open' | 'close' | 'title' | 'saveLabel'> & {
    done: string;
    failed: string;
    call: (values: Output) => Promise<unknown>;
  };

/** A form whose sheet closes once the API has accepted the values. `sheet`: props for `FormSheet`. */
export function useSheetForm<Input extends FieldValues, Output>(options: SheetFormOptions<Input, Output>) {
  const { open, close, title, saveLabel, done, failed, call } = options;
  const { run, busy } = useAction();
  const { handleSubmit, showFailure, ...others } = useApiForm<Input, Output>(options);
  const onSubmit = handleSubmit(async (values) => {
    const save = () =>
      call(values).catch((error: unknown) => {
        showFailure(error);
        throw error;
      });
    if (await run(save, { done, failed })) close();
  });
  return { ...others, sheet: { open, close, title, saveLabel, busy, onSubmit } };
}
