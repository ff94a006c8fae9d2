'use client';

import { Ban, Check, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { DeleteDialog } from './delete-dialog';
import { useListings } from './listings-context';
import { RefusalDialog } from './refusal-dialog';
import { SelectAll } from './select-box';
import { approveAddress, changesAddress, rejectAddress, takeDownAddress } from './subject';
import { useMany } from './use-many';
import type { ManyVerb } from './verbs';

const looks = {
  approve: { Icon: Check, variant: 'default' },
  reject: { Icon: X, variant: 'outline' },
  takeDown: { Icon: Ban, variant: 'outline' },
  review: { Icon: Check, variant: 'default' },
  delete: { Icon: Trash2, variant: 'outline' },
} as const;
/** What is done at once; the others ask first. */
const AT_ONCE: ManyVerb[] = ['approve', 'review'];
const REFUSALS = ['reject', 'takeDown'] as const;

/** Selects, and acts on all that is selected. It stays in sight while anything is. */
export function BatchBar({ verbs }: { verbs: ManyVerb[] }) {
  const t = useTranslations('admin.select');
  const { selected } = useListings();
  const { run, busy } = useMany();
  const [asked, setAsked] = useState<ManyVerb | null>(null);
  /** A reason is for one lot. */
  const [lot, setLot] = useState(0);
  const none = selected.length === 0;
  const dialog = (verb: ManyVerb) => ({
    subjects: selected,
    open: asked === verb,
    onOpenChange: (open: boolean) => setAsked(open ? verb : null),
    busy,
  });
  const start = (verb: ManyVerb) => {
    if (none || busy) return;
    if (verb === 'approve') void run('approve', (subject) => api('PUT', approveAddress(subject)));
    else if (verb === 'review') void run('review', (subject) => api('DELETE', changesAddress(subject)));
    else setAsked(verb);
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-card px-3 py-1.5 lg:px-4 ${none ? '' : 'sticky top-[calc(var(--header-height)+0.5rem)] z-10 shadow-float'}`}
    >
      <SelectAll />
      <p role="status" className="text-sm text-muted-foreground">
        {none ? t('none') : t('count', { count: selected.length })}
      </p>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        {verbs.map((verb) => {
          const { Icon, variant } = looks[verb];
          return (
            <Button
              key={verb}
              variant={variant}
              size="sm"
              // Not `disabled`, which would throw the focus away while it runs.
              aria-disabled={none || busy}
              aria-haspopup={AT_ONCE.includes(verb) ? undefined : 'dialog'}
              onClick={() => start(verb)}
            >
              <Icon aria-hidden />
              {t(verb)}
            </Button>
          );
        })}
      </div>
      {REFUSALS.filter((verb) => verbs.includes(verb)).map((verb) => (
        <RefusalDialog
          key={`${verb}${lot}`}
          verb={verb}
          {...dialog(verb)}
          onConfirm={(refusal) => {
            setAsked(null);
            const address = verb === 'reject' ? rejectAddress : takeDownAddress;
            void run(verb, (subject) => api('POST', address(subject), refusal)).then((done) => {
              if (done) setLot(lot + 1);
            });
          }}
        />
      ))}
      {verbs.includes('delete') && (
        <DeleteDialog
          {...dialog('delete')}
          onConfirm={() => {
            setAsked(null);
            void run('delete', ({ id }) => api('DELETE', `/api/properties/${id}`));
          }}
        />
      )}
    </div>
  );
}
