'use client';

import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { NoteSheet } from './note-sheet';
import type { Note } from '@/lib/alerts/notes/schema';

/** Where a page says something of notes: components/notes/notes.css hides what is empty. */
export type NotePlaces = {
  /** After a list, and how many of it are hidden. */
  lists: { place: Element; count: number }[];
  /** On the page of a listing. */
  listing: Element | null;
};

export type NotePartsProps = {
  account: number | null;
  places: NotePlaces;
  /** Of the listing whose page it is. */
  own: Note | null;
  opened: { id: number; note: Note | null } | null;
  onClose: () => void;
  /** Whether hidden listings are shown for now. */
  areShown: boolean;
  onShow: (areShown: boolean) => void;
};

/** What a page says of notes, each in its place of the page, and the sheet in which they are written. */
export function NoteParts({ account, places, own, opened, onClose, areShown, onShow }: NotePartsProps) {
  const t = useTranslations('notes');
  return (
    <>
      {places.lists.map(({ place, count }, at) =>
        createPortal(
          <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-muted px-4 text-sm">
            <span className="py-2">{t(areShown ? 'shown' : 'hidden', { count })}</span>
            <Button variant="link" className="px-0" onClick={() => onShow(!areShown)}>
              {t(areShown ? 'hide' : 'show', { count })}
            </Button>
          </p>,
          place,
          String(at),
        ),
      )}
      {places.listing && own && createPortal(<OwnNote note={own} />, places.listing)}
      {opened && (
        <NoteSheet
          key={opened.id}
          account={account}
          propertyId={opened.id}
          note={opened.note?.note ?? ''}
          isHidden={opened.note?.hidden ?? false}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** On the page of a listing. Its button is heard by the frame, as every other one of its kind. */
function OwnNote({ note: { propertyId, note, hidden } }: { note: Note }) {
  const t = useTranslations('notes');
  return (
    <div className="grid gap-1 rounded-md bg-accent px-4 py-3 text-sm text-accent-foreground print:hidden">
      {note !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-medium">{t('own')} </span>
          <bdi>{note}</bdi>
        </p>
      )}
      {hidden && <p>{t('isHidden')}</p>}
      <Button variant="link" value={propertyId} className="note-button h-auto min-h-11 justify-self-start px-0">
        <Icon name="note" />
        {t('change')}
      </Button>
    </div>
  );
}
