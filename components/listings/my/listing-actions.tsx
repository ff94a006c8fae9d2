'use client';

import { CircleCheckBig, CirclePause, Copy, Ellipsis, Eye, Pencil, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useListingState } from '../card/state-badges';
import { CloseDialog } from './close-dialog';
import { NextStepLine } from './next-step-line';
import { RemoveDialog } from './remove-dialog';
import { RenewDialog } from './renew-dialog';
import { showRequestError } from './show-request-error';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { useLifeChange } from './use-life-change';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { nextStep, type StepFields } from '@/lib/listings/next-step';
import type { Balance } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

type Props = {
  listing: StepFields & { id: number };
  name: LocalizedText;
  nameId: string;
  asOf: string;
  balance: Balance;
  tariff: Tariff;
  decisionHours: number | null;
  /** Whether the renewal dialog is open initially. */
  askRenewal?: boolean;
};

/** An owner's actions on a listing, the next step first. Each control includes the listing's name, since a page has many. */
export function ListingActions({ listing, name, nameId, asOf, balance, tariff, ...props }: Props) {
  const { decisionHours, askRenewal } = props;
  const t = useTranslations('my');
  const owner = useTranslations('owner');
  const feature = useTranslations('payment.feature');
  const router = useRouter();
  const status = useListingState(listing, asOf);
  const { state, featured } = status;
  const step = nextStep(status, listing);
  const isLive = state === 'live' || state === 'expiring';
  const featurable = isLive && !featured;
  const renewable = step === 'renew';
  const closable = listing.approved && state !== 'closed' && state !== 'hidden' && state !== 'takenDown';
  const [opened, setOpened] = useState<'remove' | 'renew' | 'feature' | 'close' | null>(askRenewal ? 'renew' : null);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);

  const { id } = listing;
  const onChanged = () => router.refresh();
  const life = useLifeChange(id, onChanged);
  const copy = useCopy(id);
  const named = (action: string) => ({ id: `${action}-${id}`, 'aria-labelledby': `${action}-${id} ${nameId}` });
  const outline = buttonVariants({ variant: 'outline', size: 'sm' });
  const dialog = (which: typeof opened) => ({
    id,
    name,
    open: opened === which,
    // Replaced by another dialog, one closes after that has opened.
    onOpenChange: (open: boolean) => setOpened((now) => (open ? which : now === which ? null : now)),
  });
  return (
    <div className="lg:in-data-[cards=rows]:flex lg:in-data-[cards=rows]:items-center">
      <NextStepLine
        {...{ listing, status, step, decisionHours, nameId }}
        busy={life.busy}
        actions={{
          renew: () => setOpened('renew'),
          feature: () => setOpened('feature'),
          resume: () => void life.resume(),
          confirm: () => void life.confirm(),
        }}
      />
      <div className="flex flex-wrap gap-2 p-3 in-data-[cards=rows]:p-2 sm:px-4">
        {/* Not prefetched: a listing that is not public yet would be stored as not found. */}
        <Link href={paths.property(id)} className={outline} {...named('view')}>
          <Eye aria-hidden />
          {t('view')}
        </Link>
        <Link href={paths.editProperty(id)} className={outline} {...named('edit')}>
          <Pencil aria-hidden />
          {t('edit')}
        </Link>
        {featurable && step !== 'feature' && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setOpened('feature')}
            {...named('feature')}
          >
            <Star aria-hidden />
            {feature('action')}
          </Button>
        )}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="sm" {...named('more')}>
              <Ellipsis aria-hidden />
              {t('more')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {isLive && (
              <DropdownMenuItem onSelect={() => void life.pause()}>
                <CirclePause aria-hidden />
                {owner('pause')}
              </DropdownMenuItem>
            )}
            {closable && (
              <DropdownMenuItem onSelect={() => setOpened('close')}>
                <CircleCheckBig aria-hidden />
                {owner('close')}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => void copy()}>
              <Copy aria-hidden />
              {t('copy.action')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          aria-haspopup="dialog"
          onClick={() => setOpened('remove')}
          {...named('delete')}
        >
          <Trash2 aria-hidden className="text-destructive" />
          {t('delete')}
        </Button>
      </div>
      <RemoveDialog
        {...dialog('remove')}
        refund={listing.approved ? 'nothingBack' : balance.role === 'admin' ? undefined : 'givenBack'}
        kind="deletion"
        onRemoved={() => {
          setRemoved(true);
          onChanged();
        }}
        onRefused={onChanged}
        onRestored={onChanged}
      />
      {closable && <CloseDialog {...dialog('close')} onChanged={onChanged} />}
      {featurable && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={listing.expiresAt}
          tariff={tariff}
          balance={balance}
          onRenew={() => setOpened('renew')}
          onChanged={() => router.refresh()}
        />
      )}
      {renewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={listing.approved}
          expiresAt={listing.expiresAt}
          balance={balance}
          tariff={tariff}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** Creates a draft with the values of a listing and opens it in the form. */
function useCopy(id: number) {
  const t = useTranslations();
  const router = useRouter();
  return async () => {
    try {
      const { path } = await api('POST /api/properties/{id}/copy', { params: { id } });
      router.push(path);
    } catch (error) {
      showRequestError(error, { failed: t('my.copy.failed'), offline: t('owner.offline') });
    }
  };
}
