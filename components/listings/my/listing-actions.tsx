'use client';

import {
  Camera,
  ChartColumn,
  Check,
  CircleCheckBig,
  CirclePause,
  Copy,
  Eye,
  PenLine,
  Pencil,
  RefreshCw,
  RotateCcw,
  Star,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useListingState } from '../card/state-badges';
import { AssignDialog } from './assign-dialog';
import { CloseDialog } from './choice-dialogs';
import { RemoveDialog } from './remove-dialog';
import { RenewDialog } from './renew-dialog';
import { actionClass, menuClass } from './row';
import { useFocusHeadingOnRemoval } from './selection';
import { useDialogs } from './use-dialogs';
import { useLifeChange } from './use-life-change';
import { FeatureDialog } from '@/components/payments/feature-dialog';
import { RetryButton } from '@/components/payments/retry-button';
import { useServerValue } from '@/components/payments/use-payment';
import { Button, buttonVariants } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/row-menu';
import { useAction } from '@/components/use-action';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { DraftPayment } from '@/lib/listings/drafts/view';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { nextStep, type NextStep, type StepFields } from '@/lib/listings/next-step';
import type { Balance } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

/** Data that the page has besides the listing. */
export type ActionContext = {
  /** The owner's open payment for renewing or featuring it. */
  payment?: DraftPayment | null;
  /** Office members that the viewer may assign the listing to. */
  assignees?: Colleague[];
  asOf: string;
  balance: Balance;
  tariff: Tariff;
  askRenewal?: boolean;
};

type Props = ActionContext & {
  listing: StepFields & { id: number };
  autoRenew: boolean;
  /** A change waits for approval. */
  canWithdraw: boolean;
  isTitleMade: boolean;
  memberId: number | undefined;
  name: LocalizedText;
  nameId: string;
};

/** A button for each action, otherwise a link to the form. */
const STEPS = {
  renew: { action: 'renew', text: 'owner.renew', Icon: RefreshCw },
  resume: { action: 'resume', text: 'owner.resume', Icon: Undo2 },
  reopen: { action: 'resume', text: 'owner.resume', Icon: Undo2 },
  confirm: { action: 'confirm', text: 'my.next.confirmAction', Icon: Check },
  feature: { action: 'feature', text: 'payment.feature.action', Icon: Star },
  correct: { text: 'my.next.correct', Icon: RotateCcw, hash: '' },
  addPhotos: { text: 'my.next.addPhotosAction', Icon: Camera, hash: '#form-photos' },
  none: { text: 'owner.edit', Icon: Pencil, hash: '' },
  wait: { text: 'owner.edit', Icon: Pencil, hash: '' },
} as const satisfies Record<NextStep, object>;

type Dialog = 'remove' | 'withdraw' | 'renew' | 'feature' | 'close' | 'assign';

/** The next step with a listing as a button, and a menu of the other actions. */
export function ListingActions({ listing, name, nameId, asOf, balance, tariff, ...props }: Props) {
  const { payment = null, assignees = [], canWithdraw, isTitleMade, memberId, askRenewal } = props;
  const t = useTranslations();
  const deletion = useTranslations('my.deletion');
  const withdrawal = useTranslations('my.withdrawal');
  const router = useRouter();
  const status = useListingState(listing, asOf);
  const { state, featured } = status;
  const step = nextStep(status, listing);
  const isLive = state === 'live' || state === 'expiring';
  const isRenewable = step === 'renew';
  const isFeaturable = isLive && !featured;
  const isClosable = listing.approved && state !== 'closed' && state !== 'hidden' && state !== 'takenDown';
  const canAutoRenew = isLive || (state === 'pending' && !listing.takenDown);
  const setRemoved = useFocusHeadingOnRemoval();
  const { id } = listing;
  const { dialog, open } = useDialogs<Dialog>(id, name, askRenewal ? 'renew' : null);
  const life = useLifeChange(id);
  const { run } = useAction();
  const copy = async () => {
    const { path } = await api('POST /api/properties/{id}/copy', { params: { id } });
    router.push(path);
  };
  const autoRenew = useAutoRenew(id, props.autoRenew);
  const named = (action: string) => ({ id: `${action}-${id}`, 'aria-labelledby': `${action}-${id} ${nameId}` });
  const act = {
    renew: () => open('renew'),
    feature: () => open('feature'),
    resume: () => void life.resume(),
    confirm: () => void life.confirm(),
  };
  const next = STEPS[step];
  const opensDialog = step === 'renew' || step === 'feature';
  const isUrgent = step !== 'feature' && step !== 'none' && step !== 'wait';
  return (
    <>
      <div className={`${actionClass} grid max-sm:[&_svg]:hidden md:*:w-full`}>
        {payment ? (
          <RetryButton id={payment.id} open size="sm" label={t('my.next.pay')} />
        ) : 'action' in next ? (
          <Button
            {...named(next.action)}
            size="sm"
            variant={isUrgent ? 'default' : 'outline'}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            aria-disabled={life.busy || undefined}
            onClick={() => !life.busy && act[next.action]()}
          >
            <next.Icon aria-hidden />
            {t(next.text)}
          </Button>
        ) : (
          <Link
            {...named('edit')}
            href={paths.editProperty(id) + next.hash}
            className={buttonVariants({ size: 'sm', variant: isUrgent ? 'default' : 'outline' })}
          >
            <next.Icon aria-hidden />
            {t(next.text)}
          </Link>
        )}
      </div>
      <RowMenu
        id={`more-${id}`}
        nameId={nameId}
        label={t('my.more')}
        className={menuClass}
        items={[
          { text: t('my.view'), Icon: Eye, href: paths.property(id) },
          { text: t(canWithdraw ? 'my.pendingChange.open' : 'owner.edit'), Icon: Pencil, href: paths.editProperty(id) },
          isTitleMade && { text: t('my.writeTitle'), Icon: PenLine, href: `${paths.editProperty(id)}#form-words` },
          { text: t('stats.title'), Icon: ChartColumn, href: paths.listingStats(id) },
          payment !== null &&
            'action' in next && {
              text: t(next.text),
              Icon: next.Icon,
              ...(opensDialog ? { onOpenDialog: act[next.action] } : { onSelect: act[next.action] }),
            },
          isFeaturable &&
            step !== 'feature' && { text: t('payment.feature.action'), Icon: Star, onOpenDialog: act.feature },
          canAutoRenew && { text: t('my.autoRenew.label'), Icon: RefreshCw, ...autoRenew },
          canWithdraw && {
            text: t('my.pendingChange.withdraw'),
            Icon: Undo2,
            onOpenDialog: () => open('withdraw'),
          },
          isLive && { text: t('owner.pause'), Icon: CirclePause, onSelect: () => void life.pause() },
          isClosable && { text: t('owner.close'), Icon: CircleCheckBig, onOpenDialog: () => open('close') },
          assignees.length > 0 && {
            text: t('my.assign.action'),
            Icon: UserRoundCheck,
            onOpenDialog: () => open('assign'),
          },
          { text: t('my.copy.action'), Icon: Copy, onSelect: () => void run(copy, { failed: t('my.copy.failed') }) },
          { text: t('my.deletion.confirm'), Icon: Trash2, onOpenDialog: () => open('remove') },
        ]}
      />
      <RemoveDialog
        {...dialog('remove')}
        refund={listing.approved ? 'nothingBack' : balance.role === 'admin' ? undefined : 'givenBack'}
        textOf={(part) => (part === 'text' || part === 'failed' ? undefined : deletion(part))}
        isRestorable
        onRemoved={() => setRemoved(true)}
      />
      {canWithdraw && (
        <RemoveDialog
          {...dialog('withdraw')}
          endpoint="DELETE /api/properties/{id}/pending-change"
          textOf={(part) => withdrawal(part)}
        />
      )}
      {assignees.length > 0 && <AssignDialog {...dialog('assign')} memberId={memberId} members={assignees} />}
      {isClosable && <CloseDialog {...dialog('close')} />}
      {isFeaturable && (
        <FeatureDialog
          {...dialog('feature')}
          expiresAt={listing.expiresAt}
          tariff={tariff}
          balance={balance}
          onRenew={() => open('renew')}
        />
      )}
      {isRenewable && (
        <RenewDialog
          {...dialog('renew')}
          approved={listing.approved}
          expiresAt={listing.expiresAt}
          balance={balance}
          tariff={tariff}
        />
      )}
    </>
  );
}

/** Turns a listing's auto-renewal on or off (docs/product.md 6.4). */
function useAutoRenew(id: number, enabled: boolean) {
  const t = useTranslations('my.autoRenew');
  const [on, setOn] = useServerValue(enabled);
  const { run, busy } = useAction();
  const choose = async (next: boolean) => {
    if (busy) return;
    setOn(next);
    const isChanged = await run(
      () => api('PUT /api/properties/{id}/auto-renew', { params: { id }, body: { enabled: next } }),
      {
        done: { title: t(next ? 'on' : 'off'), description: next ? t('text') : undefined },
        failed: t('failed'),
      },
    );
    if (!isChanged) setOn(!next);
  };
  return { checked: on, onCheckedChange: (next: boolean) => void choose(next) };
}
