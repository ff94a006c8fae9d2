import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { ListingName } from '../../listings/card/listing-name';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { problemText } from '../../use-action';
import { useCall } from '../../use-call';
import { useRead } from '../../use-read';
import { DeskContext } from '../desk-context';
import { MAX_KEYS } from '../keys';
import { ReasonDialog } from '../reason-dialog';
import type { ListingTarget } from './listing-actions';
import { ReasonChoice } from './reason-choice';
import { api } from '@/lib/http/api-client';
import { MAX_REASON_IN_QUERY, MIN_REASON, standardReason, UNDO_SECONDS } from '@/lib/listings/constants';
import type { ReplyView } from '@/lib/listings/moderation/reply-schema';

type DialogProps = {
  listings: ListingTarget[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
};

/** Lists every title, because this is the last check before the listings are public. */
export function ApprovalDialog({ listings, onConfirm, ...dialog }: DialogProps & { onConfirm: () => void }) {
  const t = useTranslations('admin');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('approval.title', { count: listings.length })}
      confirmLabel={t('do.approve')}
      onConfirm={onConfirm}
    >
      <ListingNames listings={listings} max={listings.length} />
      <p className="text-sm text-muted-foreground">{t('approval.text', { seconds: UNDO_SECONDS })}</p>
    </ConfirmDialog>
  );
}

/** The body of both calls named `reject`, and of `take-down`; of a deletion, the query. */
export type Refusal = { reason: string; code: string | null };

/** Group of each dialog's messages. */
const GROUPS = {
  reject: 'rejection',
  takeDown: 'takeDown',
  delete: 'deletion',
  refuseChange: 'changeRefusal',
} as const;

type RefusalDialogProps = DialogProps & {
  action: keyof typeof GROUPS;
  onConfirm: (refusal: Refusal) => void;
};

export function RefusalDialog({ action, listings, onConfirm, ...dialog }: RefusalDialogProps) {
  const t = useTranslations('admin');
  const errors = useTranslations('errors');
  const options = useReasonOptions();
  const group = GROUPS[action];
  const isSingle = listings.length === 1;
  return (
    <ReasonDialog
      {...dialog}
      title={isSingle ? t(`${group}.title`) : t(`${group}.titleMany`, { count: listings.length })}
      text={group === 'changeRefusal' || isSingle ? t(`${group}.text`) : t(`${group}.textMany`)}
      confirmLabel={t(`do.${action}`)}
      label={t('rejection.label')}
      help={t('rejection.help')}
      required={errors('reason_required')}
      maxLength={action === 'delete' ? MAX_REASON_IN_QUERY : undefined}
      choice={(chosen, choose) => <ReasonChoice options={options} chosen={chosen} onChoose={choose} />}
      replies={(written, use) => <OwnReplies text={written} onUse={use} firstKey={options.length + 1} />}
      onConfirm={(reason, code) => onConfirm({ reason, code })}
    >
      <ListingNames listings={listings} />
    </ReasonDialog>
  );
}

/** In the reader's language. */
function useReasonOptions() {
  const t = useTranslations('admin.rejection.reasons');
  const locale = useLocale();
  return useContext(DeskContext).rejectReasons.flatMap(({ code, words }) => {
    if (words) {
      const [label, text] = locale === 'ar' ? [words.labelAr, words.textAr] : [words.label, words.text];
      return { code, label, text };
    }
    const standard = standardReason(code);
    return standard ? { code, label: t(`${standard}.label`), text: t(`${standard}.text`) } : [];
  });
}

const MAX_NAMES = 5;

function ListingNames({ listings, max = MAX_NAMES }: { listings: ListingTarget[]; max?: number }) {
  const t = useTranslations('admin.outcome');
  const rest = listings.length - max;
  return (
    <ul className="grid gap-1">
      {listings.slice(0, max).map(({ id, name }) => (
        <li key={id}>
          <ListingName name={name} />
        </li>
      ))}
      {rest > 0 && <li className="text-muted-foreground">{t('more', { count: rest })}</li>}
    </ul>
  );
}

type ReplyProps = {
  /** The text written so far. */
  text: string;
  onUse: (text: string) => void;
  /** Number key of the first reply; replies after key 9 have none. */
  firstKey: number;
};

/** Reasons that the admin has saved, in addition to the standard ones. */
function OwnReplies({ text, onUse, firstKey }: ReplyProps) {
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
            const key = firstKey + at <= MAX_KEYS ? String(firstKey + at) : undefined;
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
