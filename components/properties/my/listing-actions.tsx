'use client';

import { Eye, Pencil, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import type { Balance } from '@/lib/credits/renewal';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { StatusFields } from '@/lib/properties/status';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { RemoveDialog } from './remove-dialog';
import { RenewDialog } from './renew-dialog';
import { useFocusAfter } from './use-focus-after';
import { useStanding } from './use-standing';

type Props = {
  listing: StatusFields & { id: number };
  name: LocalizedText;
  /** Id of the element that names the listing. */
  nameId: string;
  asOf: string;
  balance: Balance;
  /** Payments move no money here. */
  testPayments: boolean;
};

/** What an owner does with a listing. Each control is called after its listing: a page has many of them. */
export function ListingActions({ listing, name, nameId, asOf, balance, testPayments }: Props) {
  const t = useTranslations('my');
  const owner = useTranslations('owner');
  const feature = useTranslations('payment.feature');
  const router = useRouter();
  const { state, featured } = useStanding(listing, asOf);
  const featurable = (state === 'live' || state === 'expiring') && !featured;
  const renewable = state === 'expiring' || state === 'expired';
  const [asked, setAsked] = useState<'remove' | 'renew' | 'feature' | null>(null);
  const [removed, setRemoved] = useState(false);
  useFocusAfter(removed);

  const { id } = listing;
  const named = (action: string) => ({ id: `${action}-${id}`, 'aria-labelledby': `${action}-${id} ${nameId}` });
  const look = buttonVariants({ variant: 'outline', size: 'sm' });
  const dialog = (which: typeof asked) => ({
    id,
    name,
    open: asked === which,
    // One that gives way to another closes after that has opened.
    onOpenChange: (open: boolean) => setAsked((now) => (open ? which : now === which ? null : now)),
  });
  return (
    <div className="grid grid-cols-3 gap-2 border-t p-3 sm:flex sm:px-4">
      {renewable && (
        <Button
          size="sm"
          className="col-span-3"
          aria-haspopup="dialog"
          onClick={() => setAsked('renew')}
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
          className="col-span-3"
          aria-haspopup="dialog"
          onClick={() => setAsked('feature')}
          {...named('feature')}
        >
          <Star aria-hidden />
          {feature('action')}
        </Button>
      )}
      {/* Not prefetched: what is not public yet would be kept as not found. */}
      <Link href={paths.property(id)} prefetch={false} className={look} {...named('view')}>
        <Eye aria-hidden />
        {t('view')}
      </Link>
      <Link href={paths.editProperty(id)} prefetch={false} className={look} {...named('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setAsked('remove')}
        {...named('delete')}
      >
        <Trash2 aria-hidden className="text-destructive" />
        {t('delete')}
      </Button>
      <RemoveDialog
        {...dialog('remove')}
        back={listing.approved ? 'nothingBack' : balance.role === 'admin' ? undefined : 'givenBack'}
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
          onRenew={() => setAsked('renew')}
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
