import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from './sheet';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Default: the usual word. */
  cancelLabel?: string;
  /** Null if there is only the button that cancels. */
  confirmLabel: string | null;
  variant?: 'default' | 'destructive';
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** For actions that cannot be undone or that cost something. The focus starts on cancelling. */
export function ConfirmDialog({ open, onOpenChange, title, busy, children, ...props }: ConfirmDialogProps) {
  const t = useTranslations('shell');
  const { cancelLabel, confirmLabel, variant = 'default', onConfirm } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={title}>
        <SheetBody className="grid content-start gap-3">{children}</SheetBody>
        <SheetFooter>
          <Button variant="outline" size="lg" className="flex-1" onClick={() => onOpenChange(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          {confirmLabel !== null && (
            <Button
              variant={variant}
              size="lg"
              className="flex-1"
              // `disabled` would move the focus out of the dialog.
              aria-disabled={busy}
              onClick={() => !busy && onConfirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
