'use client';

import { StickyNote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { useOnDemand } from '../ui/use-on-demand';
import { useNotes } from './use-notes';

const loadSheet = () => import('./note-sheet');

type Props = Omit<ComponentProps<'button'>, 'id'> & {
  /** Id of the listing. */
  id: number;
  children?: ReactNode;
};

/** Opens the sheet with the note of a listing, where it can be hidden too. */
export function NoteButton({ id, children, ...button }: Props) {
  const { isReady } = useNotes();
  const { loaded, isOpen, setOpen, opener } = useOnDemand(loadSheet);
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...opener} {...button}>
        <StickyNote aria-hidden className="size-4 shrink-0" />
        {children}
      </button>
      {loaded && isOpen && isReady && <loaded.NoteSheet id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The reader's note on the page of a listing, and whether the listing is hidden. */
export function OwnNote({ id }: { id: number }) {
  const t = useTranslations('notes');
  const own = useNotes().noteOf(id);
  if (!own) return null;
  return (
    <div className="mt-3 grid gap-1 rounded-md bg-accent px-4 py-3 text-sm text-accent-foreground print:hidden">
      {own.note !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-medium">{t('own')} </span>
          <bdi>{own.note}</bdi>
        </p>
      )}
      {own.hidden && <p>{t('isHidden')}</p>}
      <NoteButton id={id} className={`${buttonVariants({ variant: 'link' })} justify-self-start px-0!`}>
        {t('change')}
      </NoteButton>
    </div>
  );
}
