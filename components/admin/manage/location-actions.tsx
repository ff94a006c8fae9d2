'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';
import { LocationDialog } from './location-dialog';
import { useDialog } from './use-dialog';
import { api } from '@/lib/api-client';
import type { LocationView } from '@/lib/locations/view';

export function AddLocation() {
  const t = useTranslations('manage.locations');
  const { dialog, open, close } = useDialog<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => open('add')}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      {dialog && <LocationDialog key={dialog.key} location={null} open={dialog.isOpen} close={close} />}
    </>
  );
}

export function LocationActions({ location }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const { dialog, open, close } = useDialog<'edit' | 'delete'>();
  const { run, busy } = useAction();
  const { id } = location;
  const buttonProps = (name: string) => ({
    id: `${name}-location-${id}`,
    'aria-labelledby': `${name}-location-${id} location-${id}`,
    'aria-haspopup': 'dialog' as const,
    size: 'sm' as const,
  });
  const remove = async () => {
    await run(() => api('DELETE /api/locations/{id}', { params: { id } }), {
      done: t('outcome.deleted'),
      failed: t('outcome.notDeleted'),
    });
    close();
  };
  return (
    <div className="flex flex-wrap gap-2 text-start lg:justify-end">
      <Button variant="outline" onClick={() => open('edit')} {...buttonProps('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      <Button variant="ghost" onClick={() => open('delete')} {...buttonProps('delete')}>
        <Trash2 aria-hidden className="text-destructive" />
        {t('delete')}
      </Button>
      {dialog?.name === 'edit' && (
        <LocationDialog key={dialog.key} location={location} open={dialog.isOpen} close={close} />
      )}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          open={dialog.isOpen}
          onOpenChange={(next) => !next && close()}
          title={t('deletion.title')}
          cancelLabel={t('cancel')}
          confirmLabel={t('delete')}
          variant="destructive"
          busy={busy}
          onConfirm={remove}
        >
          <p className="text-start font-medium">
            <bdi>{location.nameAr}</bdi> · <bdi>{location.name}</bdi>
          </p>
          <p className="text-start text-muted-foreground">{t('deletion.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
