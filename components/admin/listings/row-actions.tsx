'use client';

import { Eye, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { StatusFields } from '@/lib/properties/status';
import { useStanding } from '../../properties/my/use-standing';
import { Button, buttonVariants } from '../../ui/button';
import { useAction } from '../use-action';
import { Decision } from './decision';
import { DeleteDialog } from './delete-dialog';
import { useListings } from './listings-context';
import { outcomeOf } from './outcome';
import type { Subject } from './subject';
import { TakeDown } from './take-down';

type Props = { subject: Subject; listing: StatusFields; asOf: string; nameId: string };

const icon = `${buttonVariants({ variant: 'ghost', size: 'icon' })} lg:size-9`;

/** What an admin does with a listing, by its state. */
export function RowActions({ subject, listing, asOf, nameId }: Props) {
  const t = useTranslations('admin');
  const { here } = useListings();
  const { run, busy } = useAction();
  const { state, featured } = useStanding(listing, asOf);
  const [asked, setAsked] = useState(false);
  const { id } = subject;
  const named = (verb: string) => ({ id: `${verb}-${id}`, 'aria-labelledby': `${verb}-${id} ${nameId}` });
  const verb = featured ? 'unfeature' : 'feature';
  const feature = () =>
    run(() => api('PUT', `/api/properties/${id}/feature`, { featured: !featured }), outcomeOf(t, verb));
  const remove = async () => {
    await run(() => api('DELETE', `/api/properties/${id}`), outcomeOf(t, 'delete'));
    setAsked(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 lg:justify-end xl:flex-nowrap">
      {!listing.approved && <Decision subject={subject} nameId={nameId} size="sm" />}
      {(state === 'live' || state === 'expiring') && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={busy}
          onClick={() => !busy && void feature()}
          {...named('feature')}
        >
          {featured ? <StarOff aria-hidden /> : <Star aria-hidden />}
          {t(`do.${verb}`)}
        </Button>
      )}
      <span className="flex max-lg:ms-auto">
        {/* Not prefetched: what is not public yet would be kept as not found. */}
        <Link href={paths.property(id)} prefetch={false} title={t('do.view')} className={icon} {...named('view')}>
          <Eye aria-hidden />
          <span className="sr-only">{t('do.view')}</span>
        </Link>
        <Link
          href={paths.editProperty(id, here)}
          prefetch={false}
          title={t('do.edit')}
          className={icon}
          {...named('edit')}
        >
          <Pencil aria-hidden />
          <span className="sr-only">{t('do.edit')}</span>
        </Link>
        {listing.approved && <TakeDown subject={subject} nameId={nameId} icon="lg:size-9" />}
        <Button
          variant="ghost"
          size="icon"
          title={t('do.delete')}
          aria-haspopup="dialog"
          onClick={() => !busy && setAsked(true)}
          className="text-destructive lg:size-9"
          {...named('delete')}
        >
          <Trash2 aria-hidden />
          <span className="sr-only">{t('do.delete')}</span>
        </Button>
      </span>
      <DeleteDialog
        subjects={[subject]}
        open={asked}
        onOpenChange={setAsked}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
