'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { bufferKey } from './draft-buffer';
import { DraftNotices } from './draft-notice';
import { ErrorSummary } from './error-summary';
import { useExplain } from './fields';
import { FormFields } from './form-fields';
import { OwnerReason } from './form-sections';
import { FormSteps } from './form-steps';
import { newId } from './new-id';
import { FormLead, Notices } from './notices';
import { usePhotoProblems, usePhotoUploader } from './photos/use-photo-uploader';
import { SubmitBar } from './submit-bar';
import { useDraft } from './use-draft';
import { useSubmission, type Submission } from './use-submission';
import { isBlank } from '@/lib/http/input';
import { formatNumber } from '@/lib/i18n/format';
import type { FormPageData } from '@/lib/listings/form/page';
import {
  formFunding,
  withNumbers,
  withoutUnasked,
  type FormAmenity,
  type FormBalance,
  type FormFunding,
} from '@/lib/listings/form/rules';
import type { FormValues } from '@/lib/listings/form/values';
import { lawProblems } from '@/lib/listings/law';
import { listingSchema, type ListingInput } from '@/lib/listings/schema';
import type { ImageView, RejectedView } from '@/lib/listings/view';
import type { Tariff } from '@/lib/payments/tariff';
import { kuwaitDay } from '@/lib/platform/day';

export type EditorProps = Omit<FormPageData, 'listing' | 'rejected' | 'amenities'> & {
  userId: number;
  /** Whether a new listing is public at once. */
  skipsReview: boolean;
  /** Whether an admin edits another owner's listing; the owner is sent the reason. */
  isOthers: boolean;
  /** The listing to edit; null for a new one. `version` is sent as `If-Match`. */
  listing: { id: number; images: ImageView[]; version: string } | null;
  rejected: Pick<RejectedView, 'id' | 'photos'> | null;
  defaults: FormValues;
  /** Null if nothing has to be paid. */
  balance: FormBalance;
  /** `other`: its name in the other language. */
  amenities: (FormAmenity & { label: string; other: string })[];
  path: string;
  next: string;
  tariff: Tariff;
  /** Rendered inside the form element, so that the form's sticky action bar overlaps it. */
  notice?: ReactNode;
};

const check = standardSchemaResolver<FormValues, unknown, ListingInput>(
  // It reads whatever it is given.
  listingSchema as unknown as Parameters<typeof standardSchemaResolver<FormValues, unknown, ListingInput>>[0],
);

/** Converts the schema's message keys to texts. Also checks what the schema cannot: whether the account has a number. */
function useResolver(props: EditorProps): Resolver<FormValues, unknown, ListingInput> {
  const { amenities, accountPhone, advertLaw, defaults } = props;
  const explain = useExplain();
  return async (values, ...args) => {
    const result = await check(withNumbers(withoutUnasked(values, amenities, defaults)), ...args);
    const contactPhone =
      accountPhone === null && isBlank(values.contactPhone) ? { type: 'required', message: 'contact_required' } : null;
    const missing = advertLaw ? lawProblems(values, kuwaitDay()) : {};
    const ofLaw = Object.entries(missing).map(([name, message]) => [name, { type: 'required', message }] as const);
    const errors = { ...Object.fromEntries(ofLaw), ...result.errors, ...(contactPhone && { contactPhone }) };
    for (const error of Object.values(errors)) {
      if (typeof error.message === 'string') error.message = explain(error.message);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}

/** Enter in a field does not send the form; on a phone it closes the keyboard. */
function handleEnter(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  if (matchMedia('(pointer: coarse)').matches) target.blur();
}

/**
 * One form for new and edited listings (docs/product.md 8.1). React Hook Form holds the typed values. Three objects
 * outlive a render: the photos (`photos/photo-uploader.ts`), the draft on the server and in the browser
 * (`use-draft.ts`), and the submission (`use-submission.ts`).
 *
 * Each form has a draft id, which goes into the address with the first change. Another id in the address, or another
 * version of the edited listing, is another form.
 */
export function Editor(props: EditorProps) {
  const named = useSearchParams().get('draft')?.toLowerCase() ?? null;
  const [current, setCurrent] = useState(() => ({ id: named ?? newId(), named }));
  if (named !== current.named) setCurrent({ id: named ?? newId(), named });
  const startOver = () => {
    const url = new URL(location.href);
    url.searchParams.delete('draft');
    history.replaceState(null, '', url);
  };
  const { id } = current;
  return <EditorForm key={`${id} ${props.listing?.version}`} {...props} draftId={id} onDeleted={startOver} />;
}

function EditorForm({ draftId, onDeleted, ...props }: EditorProps & { draftId: string; onDeleted: () => void }) {
  const { userId, listing, rejected, defaults, isOthers, path, tariff } = props;
  const t = useTranslations('form');
  const locale = useLocale();
  const form = useForm<FormValues, unknown, ListingInput>({
    defaultValues: defaults,
    resolver: useResolver(props),
    shouldFocusError: false,
  });
  const uploader = usePhotoUploader(bufferKey(userId, draftId), {
    max: props.maxPhotos,
    images: listing?.images,
    rejected: rejected?.photos,
  });
  const draft = useDraft({ ...props, draftId, rejected: rejected?.id ?? null, form, uploader });
  const [reason, setReason] = useState('');
  const ownerReason = (isOthers && reason.trim()) || undefined;
  const submission = useSubmission({ ...props, form, uploader, draft, reason: ownerReason });
  usePhotoProblems(uploader, submission.handleSignedOut);

  const { isNew, phase, balance } = submission;
  const send = (funding: FormFunding) => void submission.submit(funding)();
  const funding = formFunding(balance);
  const label = {
    free: t(!isNew ? 'submit.edit' : props.skipsReview ? 'submit.publish' : 'submit.new'),
    credit: t('submit.credit'),
    fee: t('submit.pay', { fee: formatNumber(submission.fee, locale) }),
  }[funding];
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // Text typed before hydration would be lost.
        inert={!draft.ready}
        onSubmit={(event) => {
          event.preventDefault();
          send(funding);
        }}
        onKeyDown={handleEnter}
        className="[&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        {props.notice}
        <DraftNotices draft={draft} isEdit={!isNew} pathOf={(id) => withDraft(path, id)} onDeleted={onDeleted} />
        <FormLead isNew={isNew} balance={balance} />
        <Notices
          submission={submission}
          draft={draft}
          path={withDraft(path, draftId)}
          tariff={tariff}
          onSubmit={send}
        />
        <ErrorSummary attempt={submission.attentionOf('errors')} />
        <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
          <FormSteps {...props} uploader={uploader} />
          <div className="min-w-0">
            <FormFields {...props} uploader={uploader} sending={phase !== 'idle'} />
            {isOthers && <OwnerReason reason={reason} onChange={setReason} />}
          </div>
        </div>
        {/* A child of the form itself: a sticky bar stays inside its parent, which the notices above are part of. */}
        <SubmitBar label={label} phase={phase} saved={draft.saved} uploader={uploader} onPreview={submission.preview} />
        <PaymentQuestion submission={submission} amount={draft.payment?.amount ?? 0} />
      </form>
    </FormProvider>
  );
}

/** Asks before resubmitting a listing that has an open payment. @param props.amount KWD */
function PaymentQuestion({ submission, amount }: { submission: Submission; amount: number }) {
  const t = useTranslations('form.payment');
  const { attentionOf, answerPayment } = submission;
  return (
    <ConfirmDialog
      open={attentionOf('payment') > 0}
      onOpenChange={(open) => !open && answerPayment(false)}
      title={t('question')}
      cancelLabel={t('stay')}
      confirmLabel={t('send')}
      onConfirm={() => answerPayment(true)}
    >
      <p>{t('text', { amount })}</p>
      <p className="text-muted-foreground">{t('released')}</p>
    </ConfirmDialog>
  );
}

/** @param path of the form, with or without a draft */
function withDraft(path: string, draftId: string): string {
  const url = new URL(path, 'http://form');
  url.searchParams.set('draft', draftId);
  return url.pathname + url.search;
}
