'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Sheet } from './sheet';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  cancelLabel: string;
  /** Null where there is nothing to agree to: the dialog then only tells something. */
  confirmLabel: string | null;
  variant?: 'default' | 'destructive';
  /** What was agreed to is on its way. */
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is done that cannot be undone or that costs something. Focus starts on what does no harm. */
export function ConfirmDialog({ open, onOpenChange, title, busy, children, ...props }: ConfirmDialogProps) {
  const t = useTranslations('shell');
  const { cancelLabel, confirmLabel, variant = 'default', onConfirm } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      className="grid content-start gap-3"
      footer={
        <>
          <Button variant="outline" size="lg" className="flex-1" onClick={() => onOpenChange(false)}>
            {confirmLabel === null ? t('close') : cancelLabel}
          </Button>
          {confirmLabel !== null && (
            <Button
              variant={variant}
              size="lg"
              className="flex-1"
              // Not `disabled`, which would throw the focus out of the dialog.
              aria-disabled={busy}
              onClick={() => !busy && onConfirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Sheet>
  );
}
