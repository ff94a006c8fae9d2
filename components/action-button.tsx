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

type DialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'children'> &
  Pick<ButtonProps, 'variant' | 'size' | 'done' | 'failed'> & {
    /** Icon and text of the button that opens the dialog. */
    icon: ReactNode;
    label: ReactNode;
    /** Resets the fields. */
    onOpen?: () => void;
    /** Returns null if a field is invalid. */
    call: () => Promise<unknown> | null;
    /** Whether a failure closes the dialog as well, because it has no fields. */
    closesAnyway?: boolean;
  };

/** A button that asks for confirmation and calls the API. A primary one asks with a destructive button. */
export function ActionDialog({ icon, label, variant = 'outline', size = 'sm', ...props }: DialogProps) {
  const { onOpen, call, done, failed, closesAnyway = false, ...dialog } = props;
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    const running = call();
    if (running && ((await run(() => running, { done, failed })) || closesAnyway)) setOpen(false);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
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
        busy={busy}
        variant={variant === 'default' ? 'destructive' : 'default'}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
