'use client';

import { StickyNote } from 'lucide-react';
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { NoteSheetProps } from './note-sheet';
import { useNotes } from './use-notes';

/** Fetched when it is opened. */
const loadSheet = () => import('./note-sheet');

type Props = Omit<ComponentProps<'button'>, 'id'> & {
  /** Id of the listing. */
  id: number;
  children?: ReactNode;
};

/** Opens the sheet with the note of a listing, where it can be hidden too. */
export function NoteButton({ id, children, ...button }: Props) {
  const [Sheet, setSheet] = useState<ComponentType<NoteSheetProps> | null>(null);
  const { isReady } = useNotes();
  const showOffline = useOfflineToast();
  const open = () => void loadSheet().then(({ NoteSheet }) => setSheet(() => NoteSheet), showOffline);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} {...button}>
        <StickyNote aria-hidden className="size-4 shrink-0" />
        {children}
      </button>
      {Sheet && isReady && <Sheet id={id} onClose={() => setSheet(null)} />}
    </>
  );
}
