'use client';

import { CircleCheckBig, CirclePause, RefreshCw, Star, Tag, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PriceDialog } from './price-dialog';
import { useSelection } from './selection';
import { useBatch, type BatchChange, type BatchReport } from './use-batch';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SelectAll } from '@/components/ui/selection-boxes';
import { useRouter } from '@/lib/i18n/navigation';
import { OUTCOMES } from '@/lib/listings/constants';

const BUTTONS = {
  renew: RefreshCw,
  pause: CirclePause,
  resume: Undo2,
  close: CircleCheckBig,
  price: Tag,
  feature: Star,
  delete: Trash2,
} as const;
type Action = keyof typeof BUTTONS;
const ACTIONS = Object.keys(BUTTONS) as Action[];
/** Actions that open a dialog first. */
const ASKED: Action[] = ['renew', 'close', 'price', 'feature', 'delete'];
const QUESTIONS = ['renew', 'feature', 'delete'] as const;

/** Selects all on the page, and acts on the selection (docs/product.md 8.3). Sticky while something is selected. */
export function BulkBar({ isAdmin, featureCredits }: { isAdmin: boolean; featureCredits: number }) {
  const t = useTranslations('my');
  const router = useRouter();
  const selection = useSelection();
  const { busy, run, report, closeReport } = useBatch(() => router.refresh());
  const [opened, setOpened] = useState<Action | null>(null);
  if (!selection) return null;
  const { all, selected, select } = selection;
  const isEmpty = selected.length === 0;
  const start = (change: BatchChange) => {
    setOpened(null);
    select([]);
    void run(selected, change);
  };
  // Admins feature for nothing.
  const asks = (action: Action) => ASKED.includes(action) && !(isAdmin && action === 'feature');
  const press = (action: Action) => {
    if (busy) return;
    if (asks(action)) setOpened(action);
    else start({ action });
  };
  const dialog = (action: Action) => ({
    open: opened === action,
    onOpenChange: (open: boolean) => setOpened(open ? action : null),
    busy,
  });
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border bg-card px-3 py-1 noscript:hidden ${isEmpty ? '' : 'sticky top-[calc(var(--header-height)+0.5rem)] z-10 shadow-float'}`}
    >
      <SelectAll label={t('select.all')} {...{ all, selected, select }} />
      <p role="status" className="text-sm text-muted-foreground">
        {isEmpty ? '' : t('select.count', { count: selected.length })}
      </p>
      {!isEmpty && (
        <div role="group" aria-label={t('bulk.label')} className="flex flex-wrap gap-2 py-1">
          {ACTIONS.map((action) => {
            const Icon = BUTTONS[action];
            return (
              <Button
                key={action}
                variant="outline"
                size="sm"
                aria-disabled={busy || undefined}
                aria-haspopup={asks(action) ? 'dialog' : undefined}
                onClick={() => press(action)}
              >
                <Icon aria-hidden />
                {t(`bulk.${action}`)}
              </Button>
            );
          })}
        </div>
      )}
      {QUESTIONS.map((action) => (
        <Question
          key={action}
          action={action}
          count={selected.length}
          featureCredits={featureCredits}
          {...dialog(action)}
          onConfirm={() => start({ action })}
        />
      ))}
      <CloseQuestion count={selected.length} {...dialog('close')} onChoose={start} />
      <PriceDialog count={selected.length} {...dialog('price')} onConfirm={start} />
      <Report report={report} onClose={closeReport} />
    </div>
  );
}

type DialogProps = { count: number; open: boolean; onOpenChange: (open: boolean) => void; busy: boolean };

type QuestionProps = DialogProps & {
  action: (typeof QUESTIONS)[number];
  featureCredits: number;
  onConfirm: () => void;
};

function Question({ action, count, featureCredits, ...props }: QuestionProps) {
  const bulk = useTranslations('my.bulk');
  const owner = useTranslations('owner');
  return (
    <ConfirmDialog
      {...props}
      title={bulk(`question.${action}`, { count })}
      cancelLabel={owner('cancel')}
      confirmLabel={bulk(action)}
      variant={action === 'delete' ? 'destructive' : 'default'}
    >
      <p className="text-muted-foreground">{bulk(`${action}Text`, { credits: featureCredits })}</p>
    </ConfirmDialog>
  );
}

function CloseQuestion({ count, onChoose, ...props }: DialogProps & { onChoose: (change: BatchChange) => void }) {
  const t = useTranslations('my');
  const owner = useTranslations('owner');
  return (
    <ConfirmDialog
      {...props}
      title={t('bulk.question.close', { count })}
      cancelLabel={owner('cancel')}
      confirmLabel={null}
      isChoice
      onConfirm={() => undefined}
    >
      <p className="text-muted-foreground">{owner('closing.text')}</p>
      <div className="grid gap-2">
        {OUTCOMES.map((outcome) => (
          <Button key={outcome} variant="outline" size="lg" onClick={() => onChoose({ action: 'close', outcome })}>
            {t(`state.${outcome}`)}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}

function Report({ report, onClose }: { report: BatchReport | null; onClose: () => void }) {
  const bulk = useTranslations('my.bulk');
  return (
    <ConfirmDialog
      open={report !== null}
      onOpenChange={(open) => !open && onClose()}
      title={bulk('report')}
      cancelLabel=""
      confirmLabel={null}
      busy={false}
      onConfirm={onClose}
    >
      {report && (
        <>
          <p>
            {bulk('done', { count: report.done })} {report.refused > 0 && bulk('refused', { count: report.refused })}
          </p>
          <ul className="grid gap-2">
            {report.lines.map(({ id, title, ok, message }) => (
              <li key={id} className={`rounded-md px-3 py-2 text-sm ${ok ? 'bg-accent' : 'bg-muted'}`}>
                <strong className="owner-text block">{title}</strong>
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
