'use client';

import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';

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
