'use client';

import { Ban, Check, Eye, Pencil, Star, StarOff, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useListingState } from '../../listings/card/state-badges';
import { RowMenu } from '../../ui/row-menu';
import { useAction } from '../../use-action';
import { approve, REFUSALS, resultTitles, type RefusalAction } from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';
import type { ListingRow } from './listing-table';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';

/** Actions on one listing of the table. */
export function ListingMenu({ listing }: { listing: ListingRow }) {
  const t = useTranslations('admin');
  const table = useTranslations('table');
  const { run, busy } = useAction();
  const { state, featured } = useListingState(listing, listing.asOf);
  const [refusal, setRefusal] = useState<{ action: RefusalAction; open: boolean } | null>(null);
  const { id, approved, target } = listing;
  const toggle = featured ? 'unfeature' : 'feature';
  const act = (action: 'approve' | typeof toggle, call: () => Promise<unknown>) => () => {
    if (!busy) void run(call, resultTitles(t, action));
  };
  const refuse = async (action: RefusalAction, reason: Refusal) => {
    await run(() => REFUSALS[action](target, reason), resultTitles(t, action));
    setRefusal({ action, open: false }); // also after a failure: a dialog covers the toast. It keeps what was written.
  };
  const item = (action: RefusalAction, Icon: typeof Ban) => ({
    text: t(`do.${action}`),
    Icon,
    onOpenDialog: () => setRefusal({ action, open: true }),
  });
  return (
    <>
      <RowMenu
        id={`more-${id}`}
        nameId={`listing-${id}`}
        label={table('actions')}
        items={[
          !approved && { text: t('do.approve'), Icon: Check, onSelect: act('approve', () => approve(target)) },
          !approved && item('reject', X),
          { text: t('do.view'), Icon: Eye, href: paths.property(id) },
          { text: t('do.edit'), Icon: Pencil, href: paths.editProperty(id, listing.returnTo) },
          (state === 'live' || state === 'expiring') && {
            text: t(`do.${toggle}`),
            Icon: featured ? StarOff : Star,
            onSelect: act(toggle, () =>
              api('PUT /api/properties/{id}/feature', { params: { id }, body: { featured: !featured } }),
            ),
          },
          approved && item('takeDown', Ban),
          item('delete', Trash2),
        ]}
      />
      {refusal && (
        <RefusalDialog
          key={refusal.action}
          action={refusal.action}
          listings={[target]}
          open={refusal.open}
          onOpenChange={(open) => setRefusal({ ...refusal, open })}
          busy={busy}
          onConfirm={(reason) => void refuse(refusal.action, reason)}
        />
      )}
    </>
  );
}
