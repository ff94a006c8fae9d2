'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { LocationView } from '@/lib/locations/view';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction, type ActionWords } from '../use-action';
import { LocationDialog, type LocationFormWords } from './location-dialog';

type Outcome = { done: string; failed: string };

export type LocationWords = LocationFormWords &
  Record<'add' | 'edit' | 'delete' | 'cancel', string> & {
    deleted: Outcome;
    deletion: { title: string; text: string };
  };

type Props = { words: LocationWords; action: ActionWords };

export function AddLocation({ words, action }: Props) {
  const { asked, ask, close } = useAsked<'add'>();
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => ask('add')}>
        <Plus aria-hidden />
        {words.add}
      </Button>
      {asked && (
        <LocationDialog
          key={asked.count}
          location={null}
          open={asked.open}
          close={close}
          words={words}
          action={action}
        />
      )}
    </>
  );
}

/** Each control is called after its area: a page has many of them. */
export function LocationActions({ location, words, action }: Props & { location: LocationView }) {
  const { asked, ask, close } = useAsked<'edit' | 'delete'>();
  const { run, busy } = useAction(action);
  const { id } = location;
  const named = (which: string) => ({
    id: `${which}-location-${id}`,
    'aria-labelledby': `${which}-location-${id} location-${id}`,
    'aria-haspopup': 'dialog' as const,
    size: 'sm' as const,
  });
  const remove = async () => {
    await run(() => api('DELETE', `/api/locations/${id}`), words.deleted);
    close();
  };
  return (
    <div className="flex flex-wrap gap-2 text-start lg:justify-end">
      <Button variant="outline" onClick={() => ask('edit')} {...named('edit')}>
        <Pencil aria-hidden />
        {words.edit}
      </Button>
      <Button variant="ghost" onClick={() => ask('delete')} {...named('delete')}>
        <Trash2 aria-hidden className="text-destructive" />
        {words.delete}
      </Button>
      {asked?.which === 'edit' && (
        <LocationDialog
          key={asked.count}
          location={location}
          open={asked.open}
          close={close}
          words={words}
          action={action}
        />
      )}
      {asked?.which === 'delete' && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => !open && close()}
          title={words.deletion.title}
          closeLabel={words.close}
          cancelLabel={words.cancel}
          confirmLabel={words.delete}
          variant="destructive"
          busy={busy}
          onConfirm={remove}
        >
          <p className="text-start font-medium">
            <bdi>{location.nameAr}</bdi> · <bdi>{location.name}</bdi>
          </p>
          <p className="text-start text-muted-foreground">{words.deletion.text}</p>
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
