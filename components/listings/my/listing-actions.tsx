'use client';

import { Eye, Pencil, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useListingState } from '../card/state-badges';
import { RemoveDialog } from './remove-dialog';
import { RenewDialog } from './renew-dialog';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { StatusFields } from '@/lib/listings/status';
import { paths } from '@/lib/paths';
import type { Balance } from '@/lib/payments/credits/renewal';

type Props = {
  listing: StatusFields & { id: number };
  name: LocalizedText;
  nameId: string;
  asOf: string;
  balance: Balance;
  testPayments: boolean;
  /** Whether the question of the renewal stands open from the start. */
  askRenewal?: boolean;
};

/** What an owner does with a listing. Each control is named after it, since a page has many. */
export function ListingActions({ listing, name, nameId, asOf, balance, testPayments, askRenewal }: Props) {
  const t = useTranslations('my');
  const owner = useTranslations('owner');
  const feature = useTranslations('payment.feature');
  const router = useRouter();
  const { state, featured } = useListingState(listing, asOf);
  const featurable = (state === 'live' || state === 'expiring') && !featured;
  const renewable = state === 'expiring' || state === 'expired';
  const [opened, setOpened] = useState<'remove' | 'renew' | 'feature' | null>(askRenewal ? 'renew' : null);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);

  const { id } = listing;
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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2 border-t p-3 sm:flex sm:px-4">
      {renewable && (
        <Button
          size="sm"
          className="col-span-full"
          aria-haspopup="dialog"
          onClick={() => setOpened('renew')}
          {...named('renew')}
        >
          <RefreshCw aria-hidden />
          {owner('renew')}
        </Button>
      )}
      {featurable && (
        <Button
          variant="accent"
          size="sm"
          className="col-span-full"
          aria-haspopup="dialog"
          onClick={() => setOpened('feature')}
          {...named('feature')}
        >
          <Star aria-hidden />
          {feature('action')}
        </Button>
      )}
      {/* Not prefetched: a listing that is not public yet would be stored as not found. */}
      <Link href={paths.property(id)} prefetch={false} className={outline} {...named('view')}>
        <Eye aria-hidden />
        {t('view')}
      </Link>
      <Link href={paths.editProperty(id)} prefetch={false} className={outline} {...named('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setOpened('remove')}
        {...named('delete')}
      >
        <Trash2 aria-hidden className="text-destructive" />
        {t('delete')}
      </Button>
      <RemoveDialog
        {...dialog('remove')}
        refund={listing.approved ? 'nothingBack' : balance.role === 'admin' ? undefined : 'givenBack'}
        kind="deletion"
        onRemoved={() => {
          setRemoved(true);
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
      {featurable && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={listing.expiresAt}
          testPayments={testPayments}
          onRenew={() => setOpened('renew')}
        />
      )}
      {renewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={listing.approved}
          expiresAt={listing.expiresAt}
          balance={balance}
          testPayments={testPayments}
          onChanged={() => router.refresh()}
        />
      )}
    </div>
  );
}
