'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';
import { useDialog } from './use-dialog';
import { api } from '@/lib/api-client';

/** Renders the form that edits a row, or adds one. */
type Form = (dialog: { open: boolean; close: () => void }) => ReactNode;
type Kind = 'location' | 'landmark';

export function AddRow({ kind, form }: { kind: Kind; form: Form }) {
  const t = useTranslations();
  const { dialog, open, close } = useDialog<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => open('add')}>
        <Plus aria-hidden />
        {t(`manage.${kind}s.add`)}
      </Button>
      {dialog && <Fragment key={dialog.key}>{form({ open: dialog.isOpen, close })}</Fragment>}
    </>
  );
}

type Props = {
  kind: Kind;
  row: { id: number; name: string; nameAr: string };
  form: Form;
  /** What else ends with it, beside the question whether to delete it. */
  children?: ReactNode;
};

export function RowActions({ kind, row: { id, name, nameAr }, form, children }: Props) {
  const t = useTranslations();
  const { dialog, open, close } = useDialog<'edit' | 'delete'>();
  const { run, busy } = useAction();
  const buttonProps = (action: string) => ({
    id: `${action}-${kind}-${id}`,
    'aria-labelledby': `${action}-${kind}-${id} ${kind}-${id}`,
    'aria-haspopup': 'dialog' as const,
    size: 'sm' as const,
  });
  const remove = async () => {
    await run(() => api(`DELETE /api/${kind}s/{id}`, { params: { id } }), {
      done: t(`manage.${kind}s.outcome.deleted`),
      failed: t(`manage.${kind}s.outcome.notDeleted`),
    });
    close();
  };
  return (
    <div className="flex flex-wrap gap-2 text-start lg:justify-end">
      <Button variant="outline" onClick={() => open('edit')} {...buttonProps('edit')}>
        <Pencil aria-hidden />
        {t(`manage.${kind}s.edit`)}
      </Button>
      <Button variant="ghost" onClick={() => open('delete')} {...buttonProps('delete')}>
        <Trash2 aria-hidden className="text-destructive" />
        {t(`manage.${kind}s.delete`)}
      </Button>
      {dialog?.name === 'edit' && <Fragment key={dialog.key}>{form({ open: dialog.isOpen, close })}</Fragment>}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          open={dialog.isOpen}
          onOpenChange={(next) => !next && close()}
          title={t(`manage.${kind}s.deletion.title`)}
          cancelLabel={t(`manage.${kind}s.cancel`)}
          confirmLabel={t(`manage.${kind}s.delete`)}
          variant="destructive"
          busy={busy}
          onConfirm={remove}
        >
          <p className="text-start font-medium">
            <bdi>{nameAr}</bdi> · <bdi>{name}</bdi>
          </p>
          <p className="text-start text-muted-foreground">{t(`manage.${kind}s.deletion.text`)}</p>
          {children}
        </ConfirmDialog>
      )}
    </div>
  );
}
