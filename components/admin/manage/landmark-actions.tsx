'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';
import { LandmarkDialog } from './landmark-dialog';
import { useDialog } from './use-dialog';
import { api } from '@/lib/api-client';
import type { LandmarkView } from '@/lib/search/landmarks/view';

export function AddLandmark({ tileUrl }: { tileUrl: string | null }) {
  const t = useTranslations('manage.landmarks');
  const { dialog, open, close } = useDialog<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => open('add')}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      {dialog && (
        <LandmarkDialog key={dialog.key} landmark={null} open={dialog.isOpen} close={close} tileUrl={tileUrl} />
      )}
    </>
  );
}

type Props = { landmark: LandmarkView; searches: number; tileUrl: string | null };

export function LandmarkActions({ landmark, searches, tileUrl }: Props) {
  const t = useTranslations('manage.landmarks');
  const { dialog, open, close } = useDialog<'edit' | 'delete'>();
  const { run, busy } = useAction();
  const { id } = landmark;
  const buttonProps = (name: string) => ({
    id: `${name}-landmark-${id}`,
    'aria-labelledby': `${name}-landmark-${id} landmark-${id}`,
    'aria-haspopup': 'dialog' as const,
    size: 'sm' as const,
  });
  const remove = async () => {
    await run(() => api('DELETE /api/landmarks/{id}', { params: { id } }), {
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
        <LandmarkDialog key={dialog.key} landmark={landmark} open={dialog.isOpen} close={close} tileUrl={tileUrl} />
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
            <bdi>{landmark.nameAr}</bdi> · <bdi>{landmark.name}</bdi>
          </p>
          <p className="text-start text-muted-foreground">{t('deletion.text')}</p>
          <p className="text-start text-muted-foreground">{t('deletion.searches', { count: searches })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
