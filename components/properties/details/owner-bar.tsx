'use client';

import { Pencil, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { RemoveDialog } from '@/components/properties/my/remove-dialog';
import { RenewDialog } from '@/components/properties/my/renew-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import type { Balance } from '@/lib/credits/renewal';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { renewedUntil } from '@/lib/properties/expiry';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { useNow } from '../use-now';

export type OwnerBarProps = {
  id: number;
  approved: boolean;
  /** ISO date. */
  expiresAt: string;
  name: LocalizedText;
  /** Public, and not featured yet. */
  featurable: boolean;
  /** Payments move no money here. */
  testPayments: boolean;
  user: Balance;
  /** Featuring is paid for by the owner alone. */
  own?: boolean;
};

/**
 * Edit, remove and, in its last days and after them, renew. It lies over the upper edge of the photos: nothing that is being
 * read moves when it comes, and the buttons that float at the lower edge of a phone keep their place.
 */
export function OwnerBar({ id, approved, expiresAt, name, featurable, user, own = false, ...props }: OwnerBarProps) {
  const t = useTranslations();
  const { testPayments } = props;
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
      aria-label={t('owner.bar')}
      className="absolute inset-x-3 top-3 z-10 flex flex-wrap justify-end gap-2 *:shadow-float motion-safe:animate-in motion-safe:fade-in"
    >
      {renewable && (
        <Button {...look} variant="default" aria-haspopup="dialog" onClick={() => setAsked('renew')}>
          <RefreshCw aria-hidden />
          {t('owner.renew')}
        </Button>
      )}
      {own && featurable && (
        <Button {...look} variant="default" aria-haspopup="dialog" onClick={() => setAsked('feature')}>
          <Star aria-hidden />
          {t('payment.feature.action')}
        </Button>
      )}
      <Link href={paths.editProperty(id)} prefetch={false} className={buttonVariants(look)}>
        <Pencil aria-hidden />
        {t('owner.edit')}
      </Link>
      <Button {...look} aria-haspopup="dialog" onClick={() => setAsked('remove')}>
        <Trash2 aria-hidden className="text-destructive" />
        {t('owner.remove')}
      </Button>
      <RemoveDialog
        {...dialog('remove')}
        back={approved ? 'nothingBack' : own ? 'givenBack' : 'givenBackTo'}
        onRemoved={() => {
          router.push(paths.properties());
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
      {own && featurable && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={expiresAt}
          testPayments={testPayments}
          onRenew={() => setAsked('renew')}
        />
      )}
      {renewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={approved}
          expiresAt={expiresAt}
          balance={user}
          testPayments={testPayments}
          onChanged={() => router.refresh()}
        />
      )}
    </div>
  );
}
