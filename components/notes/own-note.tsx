'use client';

import { useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { NoteButton } from './note-button';
import { useNotes } from './use-notes';

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
