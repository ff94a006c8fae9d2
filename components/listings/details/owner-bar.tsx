'use client';

import { CircleCheckBig, CirclePause, type LucideIcon, Pencil, RefreshCw, Star, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCurrentTime } from '../card/use-current-time';
import { CloseDialog } from '@/components/listings/my/choice-dialogs';
import { RemoveDialog } from '@/components/listings/my/remove-dialog';
import { RenewDialog } from '@/components/listings/my/renew-dialog';
import { useDialogs } from '@/components/listings/my/use-dialogs';
import { useLifeChange } from '@/components/listings/my/use-life-change';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/row-menu';
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

/** An owner's actions on a listing. Covers the lower edge of the photos, so that nothing moves when it appears. */
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
  const isFeaturable = own && featurable;
  const isClosable = approved && stopped !== 'closed';
  const primary = (Icon: LucideIcon, text: string, act: Dialog | 'resume') => (
    <Button
      size="sm"
      aria-haspopup={act === 'resume' ? undefined : 'dialog'}
      onClick={() => (act === 'resume' ? !life.busy && void life.resume() : open(act))}
    >
      <Icon aria-hidden />
      {text}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={t('owner.bar')}
      data-owner-bar
      className="absolute inset-x-0 bottom-0 z-10 flex min-h-15 flex-wrap items-center gap-2 border-b bg-background px-(--gutter) py-2 print:hidden lg:rounded-b-lg lg:border lg:border-t-0 lg:px-3 lg:in-data-strip:inset-y-0 lg:in-data-strip:start-auto lg:in-data-strip:border-0 lg:in-data-strip:bg-transparent max-sm:[&>:not([aria-haspopup=menu])>svg]:hidden"
    >
      {renewable
        ? primary(RefreshCw, t('owner.renew'), 'renew')
        : stopped && !isOver
          ? primary(Undo2, t('owner.resume'), 'resume')
          : isFeaturable && primary(Star, t('payment.feature.action'), 'feature')}
      <Link href={paths.editProperty(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <Pencil aria-hidden />
        {t('owner.edit')}
      </Link>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => open('remove')}>
        <Trash2 aria-hidden className="text-destructive" />
        {t('owner.remove')}
      </Button>
      {isClosable && (
        <RowMenu
          id="owner-more"
          nameId="listing-title"
          label={t('my.more')}
          className="max-lg:ms-auto"
          items={[
            renewable &&
              isFeaturable && { text: t('payment.feature.action'), Icon: Star, onOpenDialog: () => open('feature') },
            !stopped &&
              !isOver && { text: t('owner.pause'), Icon: CirclePause, onSelect: () => !life.busy && void life.pause() },
            { text: t('owner.close'), Icon: CircleCheckBig, onOpenDialog: () => open('close') },
          ]}
        />
      )}
      <RemoveDialog
        {...dialog('remove')}
        refund={approved ? 'nothingBack' : own ? 'givenBack' : 'givenBackTo'}
        isRestorable={own}
        onRemoved={() => router.push(paths.properties())}
        onRestored={() => router.push(paths.property(id))}
      />
      {isClosable && <CloseDialog {...dialog('close')} />}
      {isFeaturable && (
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
