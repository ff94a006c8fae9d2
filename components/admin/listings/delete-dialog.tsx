'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog';
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
  const t = useTranslations('admin');
  const one = subjects.length === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={one ? t('deletion.title') : t('deletion.titleMany', { count: subjects.length })}
      cancelLabel={t('do.cancel')}
      confirmLabel={t('do.delete')}
      variant="destructive"
      onConfirm={onConfirm}
    >
      <Names subjects={subjects} />
      <p className="text-sm text-muted-foreground">{t(one ? 'deletion.text' : 'deletion.textMany')}</p>
    </ConfirmDialog>
  );
}
