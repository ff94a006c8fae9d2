'use client';

import { Eye, Pencil, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FeatureDialog, type FeatureWords } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import type { Balance } from '@/lib/credits/renewal';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import type { Dated } from '@/lib/properties/state';
import type { Words } from '@/lib/properties/words';
import { RemoveDialog, type RemovalWords } from './remove-dialog';
import { RenewDialog, type RenewalWords } from './renew-dialog';
import { useFocusAfter } from './use-focus-after';
import { useStanding } from './use-standing';

export type ActionWords = Record<'view' | 'edit' | 'delete' | 'renew', string> & {
  removal: RemovalWords;
  renewal: RenewalWords;
  feature: FeatureWords;
};

type Props = {
  listing: Dated & { id: number };
  name: Words;
  /** Id of the element that names the listing. */
  nameId: string;
  asOf: string;
  locale: Locale;
  balance: Balance;
  words: ActionWords;
};

/** What an owner does with a listing. Each control is called after its listing: a page has many of them. */
export function ListingActions({ listing, name, nameId, asOf, locale, balance, words }: Props) {
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
          {words.renew}
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
          {words.feature.action}
        </Button>
      )}
      {/* Not prefetched: what is not public yet would be kept as not found. */}
      <Link href={paths.property(id)} prefetch={false} className={look} {...named('view')}>
        <Eye aria-hidden />
        {words.view}
      </Link>
      <Link href={paths.editProperty(id)} prefetch={false} className={look} {...named('edit')}>
        <Pencil aria-hidden />
        {words.edit}
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
        {words.delete}
      </Button>
      <RemoveDialog
        {...dialog('remove')}
        back={listing.approved ? 'nothingBack' : balance.role === 'admin' ? undefined : 'givenBack'}
        words={words.removal}
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
          locale={locale}
          words={words.feature}
          onRenew={() => setAsked('renew')}
        />
      )}
      {renewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={listing.approved}
          expiresAt={listing.expiresAt}
          locale={locale}
          balance={balance}
          words={words.renewal}
          onChanged={() => router.refresh()}
        />
      )}
    </div>
  );
}
