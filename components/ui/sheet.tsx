import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog } from 'radix-ui';
import { useRef, type ComponentProps, type PointerEvent, type ReactNode } from 'react';
import { cn } from './cn';
import { focusTitle } from './restore-focus';

export const Sheet = Dialog.Root;

type ContentProps = ComponentProps<typeof Dialog.Content>;

/** Slides in from the lower edge of a phone; from 640 px a centred dialog. After a press, the close button gets the initial focus. */
export function SheetContent({ title, className, children, onOpenAutoFocus, ...props }: ContentProps) {
  const t = useTranslations('shell');
  // Radix returns the focus to a trigger only, and these are opened by buttons elsewhere.
  const opener = useRef<Element>(null);
  return (
    <Dialog.Portal>
      <Dialog.Overlay
        data-slot="sheet-overlay"
        className="fixed inset-0 z-50 bg-black/50 duration-300 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in motion-reduce:animate-none!"
      />
      <Dialog.Content
        data-slot="sheet-content"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
          // Opened by its page instead of a press: a ring around the close button would be the first thing seen.
          if (
            opener.current === document.body &&
            !event.defaultPrevented &&
            event.currentTarget instanceof HTMLElement
          ) {
            event.preventDefault();
            event.currentTarget.focus();
          }
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!opener.current?.isConnected) focusTitle();
          else if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col overflow-hidden overscroll-contain rounded-t-2xl bg-popover text-popover-foreground shadow-sheet outline-none',
          'sm:inset-0 sm:m-auto sm:h-fit sm:w-full sm:max-w-lg sm:rounded-2xl',
          'duration-300 ease-out data-[state=closed]:animate-out data-[state=closed]:slide-out-to-bottom data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom motion-reduce:animate-none!',
          className,
        )}
        {...props}
      >
        <Dialog.Close
          data-slot="sheet-close"
          aria-label={t('close')}
          className="absolute inset-e-2 top-4.5 z-1 grid size-11 place-items-center rounded-full transition-colors hover:bg-muted sm:top-1.5"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
        {title && (
          // On a phone, dragging it closes the sheet.
          <div data-slot="sheet-header" className="touch-none" {...dragHandlers}>
            <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-input sm:hidden" />
            <SheetTitle>{title}</SheetTitle>
          </div>
        )}
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Dialog.Title>) {
  return (
    <Dialog.Title
      data-slot="sheet-title"
      className={cn('truncate ps-5 pe-14 text-lg leading-14! font-bold', className)}
      {...props}
    />
  );
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-body"
      className={cn(
        'min-h-0 flex-1 overflow-y-auto wrap-anywhere overscroll-contain px-5 pb-5 last:pb-[max(1.25rem,env(safe-area-inset-bottom))]',
        className,
      )}
      {...props}
    />
  );
}

export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <div
    data-slot="sheet-footer"
    className="flex gap-3 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
);

const CLOSING_DRAG_PX = 96;
let dragStart = 0;
const sheetOf = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[data-slot=sheet-content]');
const dragged = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.hasPointerCapture(event.pointerId) ? Math.max(0, event.clientY - dragStart) : 0;

function endDrag(event: PointerEvent<HTMLElement>) {
  const sheet = sheetOf(event);
  sheet?.style.removeProperty('translate');
  if (event.type === 'pointerup' && dragged(event) > CLOSING_DRAG_PX)
    sheet?.querySelector<HTMLElement>('[data-slot=sheet-close]')?.click();
}

const dragHandlers = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    dragStart = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const sheet = sheetOf(event);
    if (sheet && event.currentTarget.hasPointerCapture(event.pointerId))
      sheet.style.translate = `0 ${dragged(event)}px`;
  },
  onPointerUp: endDrag,
  onPointerCancel: endDrag,
};
