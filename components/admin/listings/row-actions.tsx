'use client';

import { Eye, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useListingState } from '../../listings/card/state-badges';
import { Button, buttonVariants } from '../../ui/button';
import { useAction } from '../use-action';
import { type ListingTarget, removeListing, resultTitles } from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';
import { ApprovalButtons, TakeDownButton } from './moderation-buttons';
import { useSelection } from './selection';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { StatusFields } from '@/lib/listings/status';

type Props = { target: ListingTarget; listing: StatusFields; asOf: string; nameId: string };

const iconLink = `${buttonVariants({ variant: 'ghost', size: 'icon' })} lg:size-9`;

export function RowActions({ target, listing, asOf, nameId }: Props) {
  const t = useTranslations('admin');
  const { returnTo } = useSelection();
  const { run, busy } = useAction();
  const { state, featured } = useListingState(listing, asOf);
  const [deleteOpen, setDeleteOpen] = useState(false);
  const { id } = target;
  const labelled = (action: string) => ({ id: `${action}-${id}`, 'aria-labelledby': `${action}-${id} ${nameId}` });
  const toggle = featured ? 'unfeature' : 'feature';
  const feature = () =>
    run(
      () => api('PUT /api/properties/{id}/feature', { params: { id }, body: { featured: !featured } }),
      resultTitles(t, toggle),
    );
  const remove = async (refusal: Refusal) => {
    await run(() => removeListing(target, refusal), resultTitles(t, 'delete'));
    setDeleteOpen(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 lg:justify-end">
      {!listing.approved && <ApprovalButtons listing={target} nameId={nameId} />}
      {(state === 'live' || state === 'expiring') && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={busy}
          onClick={() => !busy && void feature()}
          {...labelled('feature')}
        >
          {featured ? <StarOff aria-hidden /> : <Star aria-hidden />}
          {t(`do.${toggle}`)}
        </Button>
      )}
      <span className="flex flex-wrap max-lg:ms-auto">
        {/* A prefetch would cache a listing that is not public as not found. */}
        <Link href={paths.property(id)} title={t('do.view')} className={iconLink} {...labelled('view')}>
          <Eye aria-hidden />
          <span className="sr-only">{t('do.view')}</span>
        </Link>
        <Link href={paths.editProperty(id, returnTo)} title={t('do.edit')} className={iconLink} {...labelled('edit')}>
          <Pencil aria-hidden />
          <span className="sr-only">{t('do.edit')}</span>
        </Link>
        {listing.approved && <TakeDownButton listing={target} nameId={nameId} />}
        <Button
          variant="ghost"
          size="icon"
          title={t('do.delete')}
          aria-haspopup="dialog"
          onClick={() => !busy && setDeleteOpen(true)}
          className="text-destructive lg:size-9"
          {...labelled('delete')}
        >
          <Trash2 aria-hidden />
          <span className="sr-only">{t('do.delete')}</span>
        </Button>
      </span>
      <RefusalDialog
        action="delete"
        listings={[target]}
        open={deleteOpen}
        onOpenChange={setDeleteOpen}
        busy={busy}
        onConfirm={(refusal) => void remove(refusal)}
      />
    </div>
  );
}
