import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { photoPosition } from './gallery-photo';

export const roundButton =
  'grid size-11 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 disabled:opacity-30 focus-visible:outline-white';

type Props = {
  label: string;
  close: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  counter?: { index: number; total: number };
  children: ReactNode;
};

/** A dark dialog over the whole screen. Opens when it is mounted. */
export function FullScreen({ label, close, onClose, onKeyDown, counter, children }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-allow-gestures
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="safe-x m-0 size-full max-h-none max-w-none flex-col bg-neutral-950 text-white backdrop:bg-black open:flex"
    >
      <header className="flex flex-row-reverse items-center justify-between gap-4 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
        <button type="button" aria-label={close} onClick={() => dialog.current?.close()} className={roundButton}>
          <X aria-hidden className="shrink-0 size-6" />
        </button>
        {counter && (
          <p aria-live="polite" className="rounded-full bg-white/10 px-4 py-1.5 text-sm font-medium">
            <bdi>{t('counter', photoPosition(counter.index, counter.total, locale))}</bdi>
          </p>
        )}
      </header>
      {children}
    </dialog>
  );
}
