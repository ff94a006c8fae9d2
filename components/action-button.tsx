'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './ui/button';
import { ConfirmDialog } from './ui/confirm-dialog';
import { useAction } from './use-action';

type ButtonProps = ComponentProps<typeof Button> & { call: () => Promise<unknown>; done: string; failed: string };

/** Calls the API, and ignores presses until the page has its result. */
export function ActionButton({ call, done, failed, ...button }: ButtonProps) {
  const { run, busy } = useAction();
  return (
    <Button
      variant="outline"
      size="sm"
      // `disabled` would lose the focus.
      aria-disabled={busy || undefined}
      onClick={() => !busy && void run(call, { done, failed })}
      {...button}
    />
  );
}

type DialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'cancelLabel' | 'confirmLabel' | 'busy' | 'children'
> &
  Pick<ComponentProps<typeof Button>, 'variant'> & {
    /** Icon and text of the button that opens the dialog. */
    icon: ReactNode;
    label: string;
    /** Resets the fields. */
    onOpen?: () => void;
    /** The dialog stays open if it resolves to false. */
    onConfirm: () => Promise<unknown>;
  };

/** A button that asks for confirmation. A primary one asks with a destructive button. */
export function ActionDialog({ icon, label, variant = 'outline', onOpen, onConfirm, ...dialog }: DialogProps) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    if ((await onConfirm()) !== false) setOpen(false);
  };
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {icon}
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        variant={variant === 'default' ? 'destructive' : 'default'}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
