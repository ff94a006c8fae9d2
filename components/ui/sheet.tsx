'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { cn } from './cn';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** On a phone; from 640 px both are centred windows. */
  variant?: 'bottom' | 'full';
  header?: ReactNode;
  footer?: ReactNode;
  /** Of the scrolling part. */
  className?: string;
  children: ReactNode;
};

const CLOSING_DRAG_PX = 96;

/**
 * A modal <dialog>: the platform traps and restores the focus and closes it by Escape and Android's back gesture; a
 * press on the backdrop and a drag of the handle close it as well. globals.css locks scrolling behind it.
 */
export function Sheet({ open, onOpenChange, title, variant = 'bottom', ...parts }: SheetProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    isShown.current = true;
    // Also where the router hides the page that it is on: an open one would block the next page.
    return () => {
      isShown.current = false;
      element.close();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      data-slot="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => event.target === event.currentTarget && onOpenChange(false)}
      // It comes later: who has opened it again meanwhile does not mean what was closed.
      onClose={() => isShown.current && !dialog.current?.open && onOpenChange(false)}
      onPointerDown={(event) => event.target === dialog.current && onOpenChange(false)}
      className={cn(
        'm-0 mt-auto max-w-none bg-popover text-popover-foreground shadow-sheet backdrop:bg-black/50 open:flex',
        'w-full translate-y-full transition-[translate,overlay,display] duration-300 ease-out transition-discrete motion-reduce:transition-none open:translate-y-0 starting:open:translate-y-full',
        'backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-300 open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
        'overflow-hidden overscroll-contain',
        variant === 'full'
          ? 'h-dvh max-h-none sm:m-auto sm:h-[85dvh] sm:max-w-xl sm:rounded-2xl'
          : 'max-h-[85dvh] rounded-t-2xl sm:m-auto sm:max-w-lg sm:rounded-2xl',
      )}
    >
      <div
        className={cn('flex min-h-0 w-full flex-col', variant === 'full' && 'pt-[env(safe-area-inset-top)] sm:pt-0')}
      >
        <div className="touch-none" {...(variant === 'bottom' && dragHandlers)}>
          {variant === 'bottom' && (
            <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-input sm:hidden" />
          )}
          <div className="flex min-h-14 items-center gap-2 ps-5 pe-2">
            <h2 id={titleId} className="min-w-0 flex-1 truncate text-lg font-bold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('close')}
              onClick={() => onOpenChange(false)}
              className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-muted"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
        </div>
        {parts.header && <div className="px-5 pb-3">{parts.header}</div>}
        <div
          className={cn(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5',
            parts.footer ? 'pb-5' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
            parts.className,
          )}
        >
          {parts.children}
        </div>
        {parts.footer && (
          <div className="flex gap-3 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {parts.footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

let dragStart = 0;
const dragged = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.hasPointerCapture(event.pointerId) ? Math.max(0, event.clientY - dragStart) : 0;

function endDrag(event: PointerEvent<HTMLElement>) {
  const sheet = event.currentTarget.closest('dialog');
  sheet?.style.removeProperty('transition');
  sheet?.style.removeProperty('translate');
  if (event.type === 'pointerup' && dragged(event) > CLOSING_DRAG_PX) sheet?.close();
}

const dragHandlers = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest('button')) return;
    dragStart = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const sheet = event.currentTarget.closest('dialog');
    if (!sheet || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    sheet.style.transition = 'none';
    sheet.style.translate = `0 ${dragged(event)}px`;
  },
  onPointerUp: endDrag,
  onPointerCancel: endDrag,
};
