'use client';

import { Ban, Check, ExternalLink, Pencil, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button';
import { RowMenu } from '../../ui/row-menu';
import { KEYS } from '../keys';
import type { QueueAction } from '../listings/listing-actions';
import { RefusalDialog, type Refusal } from '../listings/listing-dialogs';
import { DECISIONS, type QueueEntry, type QueueKind, type Refusing } from './entry';
import type { Decision } from './queue-state';
import type { Notice } from './use-queue';

type Props = {
  kind: QueueKind;
  /** The shown listing, or the selected ones. */
  targets: QueueEntry[];
  /** Decision that Undo takes back. */
  latest: Decision<QueueEntry> | null;
  sending: Decision<QueueEntry> | null;
  notice: Notice | null;
  /** Refusal whose dialog is open, with the listings it is about; kept after closing, so that the text stays. */
  refusal: { open: boolean; action: Refusing; entries: QueueEntry[] } | null;
  onRefusal: (action: Refusing, open: boolean) => void;
  onDecide: (action: QueueAction, refusal?: Refusal) => void;
  onUndo: () => void;
};

/** Ignores the second press of a double click, which would decide about the next listing, unseen. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** The decisions, and Undo for the latest one. Always in view. */
export function DecisionBar({ kind, targets, latest, sending, notice, refusal, onRefusal, onDecide, onUndo }: Props) {
  const t = useTranslations('admin');
  const { approve, refuse, uphold, takeDown } = DECISIONS[kind];
  const [first] = targets;
  if (!first && !latest && !sending && !notice) return null;
  const isSingle = targets.length === 1;
  const label = (action: QueueAction) =>
    isSingle ? t(`do.${action}`) : t('queue.many', { action: t(`do.${action}`), count: targets.length });
  const named = (action: QueueAction) =>
    first && {
      id: `${action}-${first.id}`,
      'aria-labelledby': isSingle ? `${action}-${first.id} listing-${first.id}` : undefined,
    };
  return (
    <div className="decision-bar sticky bottom-(--bottom-nav-height) z-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-card px-3 pt-2 pb-4 sm:px-4 lg:bottom-0 lg:pb-2 lg:rounded-b-lg">
      <Status latest={latest} sending={sending} notice={notice} onUndo={onUndo} />
      {first && (
        <div className="flex min-w-0 grow flex-wrap items-center gap-2 sm:ms-auto sm:grow-0">
          {isSingle && (
            <RowMenu
              id={`more-${first.id}`}
              nameId={`listing-${first.id}`}
              label={t('queue.more')}
              items={[
                { text: t('do.edit'), Icon: Pencil, href: first.editHref },
                first.viewHref !== null && { text: t('do.view'), Icon: ExternalLink, href: first.viewHref },
                takeDown === true && {
                  text: t('do.takeDown'),
                  Icon: Ban,
                  onOpenDialog: () => onRefusal('takeDown', true),
                },
              ]}
            />
          )}
          {uphold && (
            <Button
              variant="outline"
              className="max-sm:min-w-0 max-sm:grow max-sm:px-2"
              onClick={once(() => onDecide('uphold'))}
              {...named('uphold')}
            >
              {label('uphold')}
            </Button>
          )}
          <Button
            variant="outline"
            aria-haspopup="dialog"
            aria-keyshortcuts={KEYS.reject}
            className="max-sm:min-w-0 max-sm:grow max-sm:px-2"
            onClick={() => onRefusal(refuse, true)}
            {...named(refuse)}
          >
            <X aria-hidden className="text-destructive" />
            {label(refuse)}
          </Button>
          <Button
            aria-keyshortcuts={KEYS.approve}
            className="max-sm:min-w-0 max-sm:grow max-sm:px-2"
            onClick={once(() => onDecide(approve))}
            {...named(approve)}
          >
            <Check aria-hidden />
            {label(approve)}
          </Button>
        </div>
      )}
      {refusal && (
        <RefusalDialog
          key={`${refusal.action} ${refusal.entries.map(({ id }) => id).join()}`}
          action={refusal.action}
          listings={refusal.entries.map(({ target }) => target)}
          open={refusal.open}
          onOpenChange={(open) => onRefusal(refusal.action, open)}
          busy={false}
          onConfirm={(reason) => {
            onRefusal(refusal.action, false);
            onDecide(refusal.action, reason);
          }}
        />
      )}
    </div>
  );
}

/** The latest decision, with Undo while possible; otherwise the result of the last one. */
function Status({ latest, sending, notice, onUndo }: Pick<Props, 'latest' | 'sending' | 'notice' | 'onUndo'>) {
  const t = useTranslations('admin');
  const shown = latest ?? sending;
  const [first] = shown?.items ?? [];
  return (
    <div className="flex min-w-0 items-center gap-3 max-sm:w-full max-sm:has-[>p:empty]:absolute sm:flex-1">
      <p
        role="status"
        className={`line-clamp-2 min-w-0 text-sm ${!shown && notice?.isError ? 'text-destructive' : 'text-muted-foreground'}`}
      >
        {!shown || !first ? (
          notice?.text
        ) : shown.items.length > 1 ? (
          t('queue.deciding', { action: t(`do.${shown.action}`), count: shown.items.length })
        ) : (
          <>
            {t(`soon.${shown.action}`)}{' '}
            <bdi lang={first.target.name.lang} dir={first.target.name.dir}>
              {first.target.name.text}
            </bdi>
          </>
        )}
      </p>
      {latest && (
        <Button
          variant="secondary"
          size="sm"
          aria-keyshortcuts={KEYS.takeBack}
          className="max-sm:ms-auto"
          onClick={onUndo}
        >
          <Undo2 aria-hidden />
          {t('select.takeBack')}
          <span aria-hidden className="min-w-5 font-normal text-muted-foreground tabular-nums">
            {t('queue.seconds', { seconds: latest.secondsLeft })}
          </span>
        </Button>
      )}
    </div>
  );
}
