'use client';

import { Pencil, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FeatureDialog, type FeatureWords } from '@/components/payments/feature-dialog';
import { RemoveDialog, type RemovalWords } from '@/components/properties/my/remove-dialog';
import { RenewDialog, type RenewalWords } from '@/components/properties/my/renew-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import type { Balance } from '@/lib/credits/renewal';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import { renewedUntil } from '@/lib/properties/lifetime';
import type { Words } from '@/lib/properties/words';
import { useNow } from '../use-now';

export type BarWords = Record<'bar' | 'edit' | 'remove' | 'renew', string> & {
  removal: RemovalWords;
  renewal: RenewalWords;
  /** Null where the listing cannot be featured. */
  feature: FeatureWords | null;
};

export type OwnerBarProps = {
  id: number;
  approved: boolean;
  /** ISO date. */
  expiresAt: string;
  name: Words;
  locale: Locale;
  words: BarWords;
  user: Balance;
  /** Featuring is paid for by the owner alone. */
  own?: boolean;
};

/**
 * Edit, remove and, in its last days and after them, renew. It lies over the upper edge of the photos: nothing that is being
 * read moves when it comes, and the buttons that float at the lower edge of a phone keep their place.
 */
export function OwnerBar({ id, approved, expiresAt, name, locale, words, user, own = false }: OwnerBarProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<'remove' | 'renew' | 'feature' | null>(null);
  const now = useNow();
  const renewable = now !== null && renewedUntil({ approved, expiresAt: new Date(expiresAt) }, new Date(now)) !== null;
  const look = { variant: 'outline', size: 'sm' } as const;
  const dialog = (which: typeof asked) => ({
    id,
    name,
    open: asked === which,
    // One that gives way to another closes after that has opened.
    onOpenChange: (open: boolean) => setAsked((now) => (open ? which : now === which ? null : now)),
  });
  return (
    <div
      role="group"
      aria-label={words.bar}
      className="absolute inset-x-3 top-3 z-10 flex flex-wrap justify-end gap-2 *:shadow-float motion-safe:animate-in motion-safe:fade-in"
    >
      {renewable && (
        <Button {...look} variant="default" aria-haspopup="dialog" onClick={() => setAsked('renew')}>
          <RefreshCw aria-hidden />
          {words.renew}
        </Button>
      )}
      {own && words.feature && (
        <Button {...look} variant="default" aria-haspopup="dialog" onClick={() => setAsked('feature')}>
          <Star aria-hidden />
          {words.feature.action}
        </Button>
      )}
      <Link href={paths.editProperty(id)} prefetch={false} className={buttonVariants(look)}>
        <Pencil aria-hidden />
        {words.edit}
      </Link>
      <Button {...look} aria-haspopup="dialog" onClick={() => setAsked('remove')}>
        <Trash2 aria-hidden className="text-destructive" />
        {words.remove}
      </Button>
      <RemoveDialog
        {...dialog('remove')}
        back={approved ? 'nothingBack' : own ? 'givenBack' : 'givenBackTo'}
        words={words.removal}
        onRemoved={() => {
          router.push(paths.properties());
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
      {own && words.feature && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={expiresAt}
          locale={locale}
          words={words.feature}
          onRenew={() => setAsked('renew')}
        />
      )}
      {renewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={approved}
          expiresAt={expiresAt}
          locale={locale}
          balance={user}
          words={words.renewal}
          onChanged={() => router.refresh()}
        />
      )}
    </div>
  );
}
