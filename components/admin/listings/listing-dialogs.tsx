'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ListingName } from '../../listings/card/listing-name';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ReasonDialog } from '../reason-dialog';
import type { ListingTarget } from './listing-actions';
import { OwnReplies } from './own-replies';
import { useRejectReasons } from './reject-reasons';
import { standardReason, UNDO_SECONDS } from '@/lib/listings/constants';

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
      suggestionsLabel={t('rejection.ready')}
      required={errors('reason_required')}
      maxLength={action === 'delete' ? MAX_REASON_IN_QUERY : undefined}
      choice={{
        options,
        noneLabel: t('rejection.none'),
        previewLabel: t('rejection.reads'),
      }}
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
  return useRejectReasons().flatMap(({ code, words }) => {
    if (words) {
      const [label, text] = locale === 'ar' ? [words.labelAr, words.textAr] : [words.label, words.text];
      return { code, label, text };
    }
    const standard = standardReason(code);
    return standard ? { code, label: t(`${standard}.label`), text: t(`${standard}.text`) } : [];
  });
}

/** Same limit as lib/listings/moderation/schema.ts. */
const MAX_REASON_IN_QUERY = 300;
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
