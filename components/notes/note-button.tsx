'use client';

import { StickyNote } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { loadMessages, withMessages } from '../load-messages';
import { useOnDemand } from '../ui/use-on-demand';
import { MoreMessages } from '@/lib/i18n/messages-provider';

export function NoteButton({ id, children, ...button }: Omit<ComponentProps<'button'>, 'id'> & { id: number }) {
  const locale = useLocale();
  const { loaded, isOpen, setOpen, opener } = useOnDemand(() =>
    withMessages(import('./note-sheet'), loadMessages('note', locale)),
  );
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...opener} {...button}>
        <StickyNote aria-hidden className="size-4 shrink-0" />
        {children}
      </button>
      {loaded && isOpen && (
        <MoreMessages messages={loaded.messages}>
          <loaded.NoteSheet id={id} onClose={() => setOpen(false)} />
        </MoreMessages>
      )}
    </>
  );
}
