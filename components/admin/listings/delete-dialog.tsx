'use client';

import { formatNumber } from '@/lib/i18n/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useListings } from './listings-context';
import { Names } from './names';
import type { Subject } from './subject';

export type DialogProps = {
  subjects: Subject[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
};

/** Asks, naming what is deleted. */
export function DeleteDialog({ subjects, onConfirm, ...dialog }: DialogProps & { onConfirm: () => void }) {
  const { words, locale } = useListings();
  const { deletion, many } = words;
  const one = subjects.length === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={one ? deletion.title : deletion.titleMany.replace('{count}', formatNumber(subjects.length, locale))}
      closeLabel={deletion.close}
      cancelLabel={deletion.cancel}
      confirmLabel={deletion.confirm}
      variant="destructive"
      onConfirm={onConfirm}
    >
      <Names subjects={subjects} more={many.more} locale={locale} />
      <p className="text-sm text-muted-foreground">{one ? deletion.text : deletion.textMany}</p>
    </ConfirmDialog>
  );
}
