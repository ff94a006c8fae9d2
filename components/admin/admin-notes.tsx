'use client';

import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useSession } from '../account/session';
import { ActionButton } from '../action-button';
import { TextAreaField } from '../forms/text-area-field';
import { Button } from '../ui/button';
import { textLinkClass } from '../ui/classes';
import { Moment } from '../ui/moment';
import { RestoreFocus } from '../ui/restore-focus';
import { useAction } from '../use-action';
import { MAX_ADMIN_NOTE, type AdminNoteView } from '@/lib/accounts/users/admin-note-schema';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** Those of the account and its listings, the newest first. */
  notes: AdminNoteView[];
  /** Subject of a new note. */
  about: { kind: 'account' | 'listing'; id: number };
};

/** Notes that only admins see. */
export function AdminNotes({ notes, about }: Props) {
  const t = useTranslations('adminNotes');
  const id = useId();
  const { run, busy } = useAction();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') {
      setMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    const request = { params: { id: about.id }, body: { text } };
    const send = () =>
      about.kind === 'account'
        ? api('POST /api/users/{id}/notes', request)
        : api('POST /api/properties/{id}/admin-notes', request);
    if (await run(send, { done: t('added'), failed: t('notAdded') })) setText('');
  };
  return (
    <div className="grid gap-3">
      {notes.length > 0 && (
        <RestoreFocus>
          <ul aria-label={t('title')} className="grid gap-2">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </RestoreFocus>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-2">
        <TextAreaField
          id={id}
          label={t(about.kind === 'account' ? 'ofAccount' : 'ofListing')}
          help={t('help')}
          error={missing ? t('missing') : undefined}
          rows={2}
          maxLength={MAX_ADMIN_NOTE}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <Button type="submit" variant="outline" aria-disabled={busy || undefined} className="sm:justify-self-start">
          {t('add')}
        </Button>
      </form>
    </div>
  );
}

function Note({ note: { id, text, propertyId, by, createdAt } }: { note: AdminNoteView }) {
  const t = useTranslations('adminNotes');
  const locale = useLocale();
  const session = useSession();
  const isOwn = by !== null && session?.id === by.id;
  return (
    <li data-row data-note={id} className="flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <p className="mt-1 text-xs text-muted-foreground">
          {by ? <bdi>{by.name}</bdi> : t('nobody')} · <Moment iso={createdAt} />
          {propertyId !== null && (
            <>
              {' · '}
              <Link href={paths.property(propertyId)} className={textLinkClass}>
                {t('listing', { id: formatId(propertyId, locale) })}
              </Link>
            </>
          )}
        </p>
      </div>
      {isOwn && (
        <ActionButton
          variant="ghost"
          size="icon"
          aria-label={t('remove')}
          call={() => api('DELETE /api/admin-notes/{id}', { params: { id } })}
          done={t('removed')}
          failed={t('notRemoved')}
        >
          <Trash2 aria-hidden className="text-destructive" />
        </ActionButton>
      )}
    </li>
  );
}
