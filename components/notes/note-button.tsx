'use client';

import { StickyNote } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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
