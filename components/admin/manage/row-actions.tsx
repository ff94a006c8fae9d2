'use client';

import { Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { createContext, Fragment, useContext, useId, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../../forms/select-field';
import { TextField } from '../../forms/text-field';
import type { FormOptions } from '../../forms/use-api-form';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RowMenu } from '../../ui/row-menu';
import { useAction } from '../../use-action';
import { useSheetForm } from '../form-sheet';
import { api } from '@/lib/http/api-client';
import { localizeDigits, localizedName } from '@/lib/i18n/format';

export type Named = { id: number; name: string; nameAr: string };

/** Data that the dialogs of all rows share. */
export const ManageContext = createContext<{
  /** Rows that a row can be merged into. */
  targets: Named[];
  /** Template for the tiles of the map on which admins choose points; null: no map. */
  tileUrl: string | null;
}>({ targets: [], tileUrl: null });
export const ManageProvider = ManageContext.Provider;

export type RowDialog = { open: boolean; close: () => void };
/** Renders the form that edits a row, or adds one. */
type Form = (dialog: RowDialog) => ReactNode;
type Kind = 'locations' | 'landmarks' | 'amenities';

/** The dialog that was opened last. A new `key` at each opening resets its fields. */
function useDialog<Name extends string>() {
  const [dialog, setDialog] = useState<{ name: Name; isOpen: boolean; key: number } | null>(null);
  return {
    dialog,
    open: (name: Name) => setDialog({ name, isOpen: true, key: (dialog?.key ?? 0) + 1 }),
    close: () => setDialog((last) => last && { ...last, isOpen: false }),
  };
}

type RowFormOptions<Input extends FieldValues, Output> = FormOptions<Input, Output> &
  RowDialog & {
    isNew: boolean;
    /** Saves the row. */
    call: (values: Output) => Promise<unknown>;
  };

/** The form for a row. */
export function useRowForm<Input extends FieldValues, Output>(kind: Kind, options: RowFormOptions<Input, Output>) {
  const t = useTranslations();
  const { isNew } = options;
  return useSheetForm<Input, Output>({
    ...options,
    title: isNew ? t(`manage.${kind}.addTitle`) : t(`manage.${kind}.editTitle`),
    saveLabel: t('manage.save'),
    done: isNew ? t(`manage.${kind}.outcome.added`) : t(`manage.${kind}.outcome.saved`),
    failed: isNew ? t(`manage.${kind}.outcome.notAdded`) : t(`manage.${kind}.outcome.notSaved`),
  });
}

type Registered = UseFormRegisterReturn & { label: string; error?: string };
type NameProps = { name: Registered; nameAr: Registered; isKnown?: boolean };

/** The names in both languages. @param isKnown whether the code knows the English name, which then stays */
export const NameFields = ({ name, nameAr, isKnown }: NameProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField {...name} lang="en" latin required readOnly={isKnown} />
    <TextField {...nameAr} lang="ar" required />
  </div>
);

export function AddRow({ kind, form }: { kind: Kind; form: Form }) {
  const t = useTranslations();
  const { dialog, open, close } = useDialog<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => open('add')}>
        <Plus aria-hidden />
        {t(`manage.${kind}.add`)}
      </Button>
      {dialog && <Fragment key={dialog.key}>{form({ open: dialog.isOpen, close })}</Fragment>}
    </>
  );
}

type Props = {
  kind: Kind;
  row: Named;
  form: Form;
  /** Whether the row can only be edited. Other rows can be deleted and, except for landmarks, merged into others. */
  isKept?: boolean;
  /** Consequences of the deletion, shown in its confirmation. */
  children?: ReactNode;
};

export function RowActions({ kind, row, form, isKept = false, children }: Props) {
  const { id, name, nameAr } = row;
  const t = useTranslations();
  const { dialog, open, close } = useDialog<'edit' | 'merge' | 'delete'>();
  const { run, busy } = useAction();
  const remove = async () => {
    await run(() => api(`DELETE /api/${kind}/{id}`, { params: { id } }), {
      done: t(`manage.${kind}.outcome.deleted`),
      failed: t(`manage.${kind}.outcome.notDeleted`),
    });
    close();
  };
  return (
    <>
      <RowMenu
        id={`more-${kind}-${id}`}
        nameId={`${kind}-${id}`}
        label={t('table.actions')}
        items={[
          { text: t('manage.edit'), Icon: Pencil, onOpenDialog: () => open('edit') },
          !isKept &&
            kind !== 'landmarks' && {
              text: t('manage.merge'),
              Icon: Merge,
              onOpenDialog: () => open('merge'),
            },
          !isKept && { text: t('manage.delete'), Icon: Trash2, onOpenDialog: () => open('delete') },
        ]}
      />
      {dialog?.name === 'edit' && <Fragment key={dialog.key}>{form({ open: dialog.isOpen, close })}</Fragment>}
      {dialog?.name === 'merge' && kind !== 'landmarks' && (
        <MergeDialog key={dialog.key} kind={kind} row={row} open={dialog.isOpen} close={close} />
      )}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          open={dialog.isOpen}
          onOpenChange={(next) => !next && close()}
          title={t(`manage.${kind}.deletion.title`)}
          confirmLabel={t('manage.delete')}
          variant="destructive"
          busy={busy}
          onConfirm={remove}
        >
          <p className="text-start font-medium">
            <bdi>{localizeDigits(nameAr, 'ar')}</bdi> · <bdi>{name}</bdi>
          </p>
          <p className="text-start text-muted-foreground">{t(`manage.${kind}.deletion.text`)}</p>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}

type MergeProps = { kind: 'locations' | 'amenities'; row: Named; open: boolean; close: () => void };

/** Asks for the merge's target, and lists the consequences. */
function MergeDialog({ kind, row, open, close }: MergeProps) {
  const t = useTranslations(`manage.${kind}`);
  const action = useTranslations('manage')('merge');
  const locale = useLocale();
  const id = useId();
  const { run, busy } = useAction();
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);
  const nameOf = (named: Named) => localizedName(named, locale);
  const others = useContext(ManageContext)
    .targets.filter((other) => other.id !== row.id)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  const merge = async () => {
    if (into === '') {
      setMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    const done = await run(
      () => api(`POST /api/${kind}/{id}/merge`, { params: { id: row.id }, body: { into: Number(into) } }),
      { done: t('merge.done'), failed: t('merge.failed') },
    );
    if (done) close();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('merge.title', { name: nameOf(row) })}
      confirmLabel={action}
      variant="destructive"
      busy={busy}
      onConfirm={() => void merge()}
    >
      <SelectField
        id={id}
        label={t('merge.into')}
        error={missing ? t('merge.choose') : undefined}
        required
        empty={t('merge.choose')}
        options={others.map((other) => [other.id, nameOf(other)])}
        value={into}
        onChange={({ target }) => {
          setInto(target.value);
          setMissing(false);
        }}
      />
      <p className="text-start text-muted-foreground">{t('merge.text')}</p>
    </ConfirmDialog>
  );
}
