'use client';

import { CircleCheckBig, CirclePause, Pencil, RefreshCw, Star, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCurrentTime } from '../card/use-current-time';
import { CloseDialog } from '@/components/listings/my/choice-dialogs';
import { RemoveDialog } from '@/components/listings/my/remove-dialog';
import { RenewDialog } from '@/components/listings/my/renew-dialog';
import { useDialogs } from '@/components/listings/my/use-dialogs';
import { useLifeChange } from '@/components/listings/my/use-life-change';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { renewedUntil } from '@/lib/listings/expiry';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { Balance } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

export type OwnerBarProps = {
  id: number;
  approved: boolean;
  expiresAt: string;
  name: LocalizedText;
  featurable: boolean;
  /** Omitted if the listing is neither. */
  stopped?: 'paused' | 'closed';
  tariff: Tariff;
  user: Balance;
  own?: boolean;
};

type Dialog = 'remove' | 'renew' | 'feature' | 'close';

/** An owner's actions on a listing. Overlays the upper edge of the photos, so that nothing moves when it appears. */
export function OwnerBar({ id, approved, expiresAt, name, featurable, user, own = false, ...props }: OwnerBarProps) {
  const t = useTranslations();
  const { tariff, stopped } = props;
  const router = useRouter();
  const { dialog, open } = useDialogs<Dialog>(id, name);
  const now = useCurrentTime();
  const isOver = now !== null && Date.parse(expiresAt) <= now;
  const renewable =
    now !== null &&
    (stopped === undefined || isOver) &&
    renewedUntil({ approved, expiresAt: new Date(expiresAt) }, new Date(now), tariff) !== null;
  const life = useLifeChange(id);
  const button = (
    icon: ReactNode,
    text: string,
    act: Dialog | (() => Promise<unknown>),
    variant: 'default' | 'outline' = 'outline',
  ) => (
    <Button
      size="sm"
      variant={variant}
      aria-haspopup={typeof act === 'string' ? 'dialog' : undefined}
      onClick={() => (typeof act === 'string' ? open(act) : !life.busy && void act())}
    >
      {icon}
      {text}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={t('owner.bar')}
      data-owner-bar
      className="absolute inset-x-3 top-3 z-10 flex flex-wrap justify-end gap-2 *:shadow-float motion-safe:animate-in motion-safe:fade-in"
    >
      {renewable && button(<RefreshCw aria-hidden />, t('owner.renew'), 'renew', 'default')}
      {own && featurable && button(<Star aria-hidden />, t('payment.feature.action'), 'feature', 'default')}
      {stopped && !isOver && button(<Undo2 aria-hidden />, t('owner.resume'), life.resume, 'default')}
      <Link href={paths.editProperty(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <Pencil aria-hidden />
        {t('owner.edit')}
      </Link>
      {approved && !stopped && !isOver && button(<CirclePause aria-hidden />, t('owner.pause'), life.pause)}
      {approved && stopped !== 'closed' && button(<CircleCheckBig aria-hidden />, t('owner.close'), 'close')}
      {button(<Trash2 aria-hidden className="text-destructive" />, t('owner.remove'), 'remove')}
      <RemoveDialog
        {...dialog('remove')}
        refund={approved ? 'nothingBack' : own ? 'givenBack' : 'givenBackTo'}
        isRestorable={own}
        onRemoved={() => router.push(paths.properties())}
        onRestored={() => router.push(paths.property(id))}
      />
      {approved && stopped !== 'closed' && <CloseDialog {...dialog('close')} />}
      {own && featurable && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={expiresAt}
          tariff={tariff}
          balance={user}
          onRenew={() => open('renew')}
        />
      )}
      {renewable && (
        <RenewDialog {...dialog('renew')} approved={approved} expiresAt={expiresAt} balance={user} tariff={tariff} />
      )}
    </div>
  );
}
