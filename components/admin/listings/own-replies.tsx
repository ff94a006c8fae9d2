'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { problemText } from '../../use-action';
import { useCall } from '../../use-call';
import { useRead } from '../../use-read';
import { api } from '@/lib/http/api-client';
import { MIN_REASON } from '@/lib/listings/constants';
import type { ReplyView } from '@/lib/listings/moderation/reply-schema';

type Props = {
  /** The text written so far. */
  text: string;
  onUse: (text: string) => void;
  /** Number key of the first reply; replies after key 9 have none. */
  firstKey: number;
};

/** Reasons that the admin has saved, in addition to the standard ones. */
export function OwnReplies({ text, onUse, firstKey }: Props) {
  const t = useTranslations('admin.replies');
  const action = useTranslations('action');
  const { data: replies = [], mutate } = useRead('replies', () => api('GET /api/user/replies'));
  const { busy, problem, run } = useCall((error) => problemText(error, action, '').description);
  const written = text.trim();
  const canSave = written.length >= MIN_REASON && replies.every((reply) => reply.text !== written);
  const save = () =>
    run(async () => {
      const saved = await api('POST /api/user/replies', { body: { text: written } });
      await mutate([...replies, saved], { revalidate: false });
    });
  const remove = ({ id }: ReplyView) =>
    run(async () => {
      await api('DELETE /api/user/replies/{id}', { params: { id } });
      const left = replies.filter((reply) => reply.id !== id);
      await mutate(left, { revalidate: false });
    });
  return (
    <>
      {canSave && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          aria-disabled={busy}
          onClick={() => void save()}
        >
          <Plus aria-hidden />
          {t('save')}
        </Button>
      )}
      {replies.length > 0 && (
        <ul aria-label={t('list')} className="grid gap-1.5">
          {replies.map((reply, at) => {
            const key = firstKey + at <= 9 ? String(firstKey + at) : undefined;
            return (
              <li key={reply.id} className="flex items-center gap-1 rounded-md border border-input ps-3 text-sm">
                <button
                  id={`reply-${reply.id}`}
                  type="button"
                  aria-keyshortcuts={key}
                  onClick={() => onUse(reply.text)}
                  className="flex min-h-9 min-w-0 flex-1 items-center gap-2 py-1.5 text-start pointer-coarse:min-h-11"
                >
                  <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
                    {reply.text}
                  </span>
                  {key && (
                    <kbd aria-hidden className="text-xs text-muted-foreground pointer-coarse:hidden">
                      {key}
                    </kbd>
                  )}
                </button>
                <Button
                  id={`forget-${reply.id}`}
                  variant="ghost"
                  size="icon"
                  aria-labelledby={`forget-${reply.id} reply-${reply.id}`}
                  aria-disabled={busy}
                  onClick={() => void remove(reply)}
                >
                  <X aria-hidden />
                  <span className="sr-only">{t('delete')}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p aria-live="polite" className="text-sm text-destructive empty:hidden">
        {problem}
      </p>
    </>
  );
}
