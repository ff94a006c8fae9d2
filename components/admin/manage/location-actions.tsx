'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { LocationView } from '@/lib/locations/view';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';
import { LocationDialog } from './location-dialog';

export function AddLocation() {
  const t = useTranslations('manage.locations');
  const { asked, ask, close } = useAsked<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => ask('add')}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      {asked && <LocationDialog key={asked.count} location={null} open={asked.open} close={close} />}
    </>
  );
}

/** Each control is called after its area: a page has many of them. */
export function LocationActions({ location }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const { asked, ask, close } = useAsked<'edit' | 'delete'>();
  const { run, busy } = useAction();
  const { id } = location;
  const named = (which: string) => ({
    id: `${which}-location-${id}`,
    'aria-labelledby': `${which}-location-${id} location-${id}`,
    'aria-haspopup': 'dialog' as const,
    size: 'sm' as const,
  });
  const remove = async () => {
    await run(() => api('DELETE', `/api/locations/${id}`), {
      done: t('outcome.deleted'),
      failed: t('outcome.notDeleted'),
    });
    close();
  };
  return (
    <div className="flex flex-wrap gap-2 text-start lg:justify-end">
      <Button variant="outline" onClick={() => ask('edit')} {...named('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      <Button variant="ghost" onClick={() => ask('delete')} {...named('delete')}>
        <Trash2 aria-hidden className="text-destructive" />
        {t('delete')}
      </Button>
      {asked?.which === 'edit' && (
        <LocationDialog key={asked.count} location={location} open={asked.open} close={close} />
      )}
      {asked?.which === 'delete' && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => !open && close()}
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

/** Which dialog was asked for last, and whether it is open still. `count` makes each opening a new one. */
function useAsked<Which extends string>() {
  const [asked, setAsked] = useState<{ which: Which; open: boolean; count: number } | null>(null);
  return {
    asked,
    ask: (which: Which) => setAsked({ which, open: true, count: (asked?.count ?? 0) + 1 }),
    close: () => setAsked((last) => last && { ...last, open: false }),
  };
}
