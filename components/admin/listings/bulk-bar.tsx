import { Ban, Check, Trash2, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { SelectAll } from '../../ui/selection-boxes';
import { approve, REFUSALS, type BulkAction, type ListingTarget } from './listing-actions';
import { ApprovalDialog, RefusalDialog } from './listing-dialogs';
import { useBulkAction } from './use-bulk-action';
import { useTakeBack } from './use-take-back';

const BUTTONS = {
  approve: { Icon: Check, variant: 'default' },
  reject: { Icon: X, variant: 'outline' },
  takeDown: { Icon: Ban, variant: 'outline' },
  delete: { Icon: Trash2, variant: 'outline' },
} as const;

type Props = {
  actions: BulkAction[];
  all: ListingTarget[];
  selected: ListingTarget[];
  select: (ids: number[]) => void;
  children: ReactNode;
};

/** Selects all, and acts on the selected listings. Sticky while any is selected. */
export function BulkBar({ actions, all, selected, select, children }: Props) {
  const t = useTranslations('admin.select');
  const { run, busy } = useBulkAction(selected, select);
  const approval = useTakeBack((listings: ListingTarget[]) => void run('approve', approve, listings));
  const { waiting } = approval;
  const [openDialog, setOpenDialog] = useState<BulkAction | null>(null);
  /** A new key resets the dialogs for the next selection. */
  const [dialogKey, setDialogKey] = useState(0);
  const isEmpty = selected.length === 0;
  const dialogProps = (action: BulkAction) => ({
    listings: selected,
    open: openDialog === action,
    onOpenChange: (open: boolean) => setOpenDialog(open ? action : null),
    busy,
  });
  return (
    <div
      data-bulk={isEmpty ? undefined : 'selected'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-card px-3 py-1.5 lg:px-4 ${isEmpty ? '' : 'sticky top-[calc(var(--header-height)+0.5rem)] z-10 shadow-float'}`}
    >
      <SelectAll label={t('all')} {...{ all, selected, select }} />
      <p role="status" className="text-sm text-muted-foreground">
        {waiting
          ? t('approving', { count: waiting.what.length })
          : isEmpty
            ? t('none')
            : t('count', { count: selected.length })}
        {waiting && <span aria-hidden>{` ${t('seconds', { seconds: waiting.secondsLeft })}`}</span>}
      </p>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        {actions.map((action) => {
          const { Icon, variant } = BUTTONS[action];
          if (waiting) {
            // Replaces the button that has the focus.
            return (
              action === 'approve' && (
                <Button key={action} variant="outline" size="sm" onClick={approval.takeBack}>
                  <Undo2 aria-hidden />
                  {t('takeBack')}
                </Button>
              )
            );
          }
          return (
            <Button
              key={action}
              variant={variant}
              size="sm"
              // `disabled` would lose the focus while it runs.
              aria-disabled={isEmpty || busy}
              aria-haspopup="dialog"
              onClick={() => !isEmpty && !busy && setOpenDialog(action)}
            >
              <Icon aria-hidden />
              {t(action)}
            </Button>
          );
        })}
        {children}
      </div>
      {actions.includes('approve') && (
        <ApprovalDialog
          {...dialogProps('approve')}
          onConfirm={() => {
            setOpenDialog(null);
            approval.begin(selected);
          }}
        />
      )}
      {actions.map(
        (action) =>
          action !== 'approve' && (
            <RefusalDialog
              key={`${action}${dialogKey}`}
              action={action}
              {...dialogProps(action)}
              onConfirm={(refusal) => {
                setOpenDialog(null);
                void run(action, (listing) => REFUSALS[action](listing, refusal)).then((succeeded) => {
                  if (succeeded) setDialogKey(dialogKey + 1);
                });
              }}
            />
          ),
      )}
    </div>
  );
}
