'use client';

import { CircleCheckBig, CirclePause, Ellipsis, FileX, RefreshCw, Star, Tag, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { OutcomeDialog } from './choice-dialogs';
import { PriceDialog } from './price-dialog';
import { useMyList } from './selection';
import { useBatch, type BatchChange, type BatchReport } from './use-batch';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { SelectAll } from '@/components/ui/selection-boxes';

/** The actions of the menu. */
const ICONS = {
  renew: RefreshCw,
  feature: Star,
  pause: CirclePause,
  resume: Undo2,
  close: CircleCheckBig,
  withdraw: FileX,
  delete: Trash2,
} as const;
type Action = keyof typeof ICONS;
const ACTIONS = Object.keys(ICONS) as Action[];
const QUESTIONS = ['renew', 'feature', 'withdraw', 'delete'] as const;

type Props = { featuresFree: boolean; featureCredits: number; children: ReactNode };

/** Shows its children, or, while listings are selected, what can be done with them (docs/product.md 8.3). */
export function BulkBar({ featuresFree, featureCredits, children }: Props) {
  const t = useTranslations('my');
  const list = useMyList();
  const { busy, apply, report, closeReport } = useBatch();
  const [opened, setOpened] = useState<Action | 'price' | null>(null);
  if (!list) return null;
  const { all, selected, select } = list;
  const count = selected.length;
  const isEmpty = count === 0;
  const start = async (change: BatchChange) => {
    const isDone = await apply([{ listings: selected, change }]);
    setOpened(null);
    if (isDone) select([]);
  };
  // Admins feature for nothing.
  const isAsked = (action: Action) =>
    action !== 'pause' && action !== 'resume' && !(featuresFree && action === 'feature');
  const dialog = (action: Action | 'price') => ({
    open: opened === action,
    onOpenChange: (open: boolean) => setOpened(open ? action : null),
    busy,
  });
  return (
    <div
      className={`-mx-2 flex items-center gap-2 rounded-lg px-2 ${isEmpty ? 'max-[20rem]:flex-wrap' : 'flex-wrap sticky top-[calc(var(--header-height)+0.5rem)] z-10 bg-card shadow-float'}`}
    >
      {all.length > 0 && (
        <div className="noscript:hidden">
          <SelectAll label={<span className="sr-only">{t('select.all')}</span>} {...{ all, selected, select }} />
        </div>
      )}
      <p role="status" className="min-w-0 truncate text-sm empty:hidden">
        {isEmpty ? '' : t('select.count', { count })}
      </p>
      {isEmpty ? (
        children
      ) : (
        <div role="group" aria-label={t('bulk.label')} className="ms-auto flex gap-1 max-[20rem]:flex-wrap">
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            aria-disabled={busy || undefined}
            onClick={() => !busy && setOpened('price')}
          >
            <Tag aria-hidden />
            {t('bulk.price')}
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost" size="icon" aria-label={t('more')} aria-disabled={busy || undefined}>
                <Ellipsis aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {ACTIONS.map((action) => {
                const Icon = ICONS[action];
                return (
                  <DropdownMenuItem
                    key={action}
                    {...(isAsked(action)
                      ? { onOpenDialog: () => setOpened(action) }
                      : { onSelect: () => void start({ action }) })}
                  >
                    <Icon aria-hidden />
                    {t(`bulk.${action}`)}
                  </DropdownMenuItem>
                );
              })}
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
      )}
      {QUESTIONS.map((action) => (
        <ConfirmDialog
          key={action}
          {...dialog(action)}
          title={t(`bulk.question.${action}`, { count })}
          confirmLabel={t(`bulk.${action}`)}
          variant={action === 'delete' ? 'destructive' : 'default'}
          onConfirm={() => void start({ action })}
        >
          <p className="text-muted-foreground">{t(`bulk.${action}Text`, { credits: featureCredits })}</p>
        </ConfirmDialog>
      ))}
      <OutcomeDialog
        {...dialog('close')}
        title={t('bulk.question.close', { count })}
        onChoose={(outcome) => void start({ action: 'close', outcome })}
      />
      <PriceDialog
        key={`${opened === 'price'}`}
        listings={selected}
        {...dialog('price')}
        onConfirm={(change) => void start(change)}
      />
      <Report report={opened === null ? report : null} onClose={closeReport} />
    </div>
  );
}

function Report({ report, onClose }: { report: BatchReport | null; onClose: () => void }) {
  const bulk = useTranslations('my.bulk');
  const t = useTranslations();
  return (
    <ConfirmDialog
      open={report !== null}
      onOpenChange={(open) => !open && onClose()}
      title={bulk('report')}
      cancelLabel={t('shell.close')}
      confirmLabel={report?.undo ? t('owner.undo') : null}
      onConfirm={() => {
        report?.undo?.();
        onClose();
      }}
    >
      {report && (
        <>
          <p>
            {bulk('done', { count: report.changed })}{' '}
            {report.waiting > 0 && `${bulk('waiting', { count: report.waiting })} `}
            {bulk('refused', { count: report.refused })}
          </p>
          <ul className="grid gap-2">
            {report.lines.map(({ listing, ok, message }) => (
              <li key={listing.id} className={`rounded-md px-3 py-2 text-sm ${ok ? 'bg-accent' : 'bg-muted'}`}>
                <strong className="owner-text block">{listing.title}</strong>
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
