import { Ban, Check, ExternalLink, Pencil, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button';
import { RowMenu } from '../../ui/row-menu';
import { KEYS } from '../keys';
import type { QueueAction } from '../listings/listing-actions';
import { RefusalDialog } from '../listings/listing-dialogs';
import { DECISIONS, type QueueEntry, type QueueKind, type Refusing } from './entry';
import type { Queue } from './use-queue';

type Props = {
  kind: QueueKind;
  queue: Queue;
  /** Refusal whose dialog is open, with the listings it is about; kept after closing, so that the text stays. */
  refusal: { open: boolean; action: Refusing; entries: QueueEntry[] } | null;
  onRefusal: (action: Refusing, open: boolean) => void;
};

/** Ignores the second press of a double click, which would decide about the next listing, unseen. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** The decisions, and Undo for the latest one. Always in view. */
export function DecisionBar({ kind, queue, refusal, onRefusal }: Props) {
  const t = useTranslations('admin');
  const { targets, latest, sending, notice, decide } = queue;
  const { approve, refuse, uphold, takeDown } = DECISIONS[kind];
  const [first] = targets;
  if (!first && !latest && !sending && !notice) return null;
  const isSingle = targets.length === 1;
  const label = (action: QueueAction) =>
    isSingle ? t(`do.${action}`) : t('queue.many', { action: t(`do.${action}`), count: targets.length });
  const button = (action: QueueAction) =>
    first && {
      id: `${action}-${first.id}`,
      'aria-labelledby': isSingle ? `${action}-${first.id} listing-${first.id}` : undefined,
      className: 'max-sm:min-w-0 max-sm:grow max-sm:px-2',
    };
  return (
    <div className="decision-bar sticky bottom-(--bottom-nav-height) z-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-card px-3 py-2 sm:px-4 lg:bottom-0">
      <Status queue={queue} />
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
            <Button variant="outline" onClick={once(() => decide('uphold'))} {...button('uphold')}>
              {label('uphold')}
            </Button>
          )}
          <Button
            variant="outline"
            aria-haspopup="dialog"
            aria-keyshortcuts={KEYS.reject}
            onClick={() => onRefusal(refuse, true)}
            {...button(refuse)}
          >
            <X aria-hidden className="text-destructive" />
            {label(refuse)}
          </Button>
          <Button aria-keyshortcuts={KEYS.approve} onClick={once(() => decide(approve))} {...button(approve)}>
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
            decide(refusal.action, reason, refusal.entries);
          }}
        />
      )}
    </div>
  );
}

/** The latest decision, with Undo while possible; otherwise the result of the last one. */
function Status({ queue: { latest, sending, notice, undo } }: Pick<Props, 'queue'>) {
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
          onClick={undo}
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
