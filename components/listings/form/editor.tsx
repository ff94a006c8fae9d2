'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { toast } from '../../ui/use-toast';
import { ClashNotice } from './clash-notice';
import { DiscardedNotice, DraftNotice } from './draft-notice';
import { ErrorSummary } from './error-summary';
import { FormFields } from './form-fields';
import { FormLead, Notices } from './notices';
import { OwnerReason } from './owner-reason';
import { usePhotoProblems, usePhotoUploader } from './photos/use-photo-uploader';
import { storageKey } from './restore-draft';
import { SubmitBar } from './submit-bar';
import { useDraft } from './use-draft';
import { useExplain } from './use-explain';
import { useSubmission } from './use-submission';
import { kuwaitDay } from '@/lib/day';
import { formatNumber } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { isBlank } from '@/lib/input';
import type { Coordinates } from '@/lib/listings/form/page';
import {
  formFunding,
  withoutUnasked,
  type FormAmenity,
  type FormBalance,
  type FormFunding,
} from '@/lib/listings/form/rules';
import type { FormValues } from '@/lib/listings/form/values';
import { lawProblems } from '@/lib/listings/law';
import { listingSchema, type ListingInput } from '@/lib/listings/schema';
import type { ImageView, RejectedView } from '@/lib/listings/view';
import type { LocationGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import type { Tariff } from '@/lib/payments/tariff';

export type EditorProps = {
  userId: number;
  isAdmin: boolean;
  /** Whether an admin edits it, whose owner is told why. */
  isOthers: boolean;
  /** The listing to edit; null for a new one. `stored`: what it is by `version`, which `defaults` is not where a change waits. */
  listing: { id: number; images: ImageView[]; version: string; stored: FormValues } | null;
  /** Of the draft that is gone on with. */
  draftId: string | null;
  rejected: Pick<RejectedView, 'id' | 'photos'> | null;
  maxPhotos: number;
  /** Whether what the law of adverts asks for is asked. */
  advertLaw: boolean;
  defaults: FormValues;
  /** Null where nothing has to be paid. */
  balance: FormBalance;
  groups: LocationGroup[];
  centres: Record<string, Coordinates>;
  /** `other`: its name in the other language. */
  amenities: (FormAmenity & { label: string; other: string })[];
  /** The number of the owner's account, as it is shown; null without one that can be read. */
  accountPhone: string | null;
  tileUrl: string | null;
  path: string;
  next: string;
  tariff: Tariff;
  /** Rendered inside the form element, so that its sticky bar of actions reaches over it. */
  notice?: ReactNode;
};

const check = standardSchemaResolver<FormValues, unknown, ListingInput>(
  // It reads whatever it is given.
  listingSchema as unknown as Parameters<typeof standardSchemaResolver<FormValues, unknown, ListingInput>>[0],
);

/** The schema's messages are keys; the form's are texts. What it cannot know: whether the account has a number. */
function useResolver(
  { amenities, accountPhone, advertLaw }: Pick<EditorProps, 'amenities' | 'accountPhone' | 'advertLaw'>,
  opened: FormValues,
): Resolver<FormValues, unknown, ListingInput> {
  const explain = useExplain();
  return async (values, ...args) => {
    const result = await check(withoutUnasked(values, amenities, opened), ...args);
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

/** One form for new and edited listings (docs/product.md 8.1). */
export function Editor(props: EditorProps) {
  // The router keeps a page that one leaves, with its state: the next visit starts anew, from the stored draft.
  const [visit, setVisit] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current); // in development, effects run twice
    return () => {
      leaving.current = setTimeout(() => setVisit((count) => count + 1));
    };
  }, []);
  return <EditorForm key={visit} {...props} />;
}

function EditorForm({
  userId,
  isAdmin,
  isOthers,
  listing,
  draftId,
  rejected,
  maxPhotos,
  defaults,
  balance,
  path,
  next,
  tariff,
  notice,
  ...choices
}: EditorProps) {
  const t = useTranslations('form');
  const locale = useLocale();
  const router = useRouter();
  const id = listing?.id ?? null;
  const form = useForm<FormValues, unknown, ListingInput>({
    defaultValues: defaults,
    resolver: useResolver(choices, defaults),
    shouldFocusError: false,
  });
  const rejectedId = rejected?.id ?? null;
  const [key] = useState(() => storageKey(userId, { listing: id, rejected: rejectedId, named: draftId }, defaults));
  const uploader = usePhotoUploader(key, maxPhotos, listing?.images ?? [], rejected?.photos ?? []);
  const draft = useDraft({
    key,
    userId,
    listing: id,
    began: listing && { version: listing.version, values: listing.stored },
    rejected: rejectedId,
    named: draftId,
    defaults,
    amenities: choices.amenities,
    form,
    uploader,
  });
  const [reason, setReason] = useState('');
  const submission = useSubmission({
    form,
    reason: (isOthers && reason.trim()) || undefined,
    uploader,
    draft,
    listing: id,
    rejected: rejectedId,
    next,
    initialBalance: balance,
    listingFee: tariff.listingFee,
  });
  usePhotoProblems(uploader, submission.handleSignedOut);

  const { attention, isNew, phase } = submission;
  const send = (funding: FormFunding) => void submission.submit(funding)();
  const funding = isNew ? formFunding(submission.balance) : 'free';
  /** The button that was pressed is gone. */
  const focusContent = () => document.getElementById('content')?.focus();
  const discard = () => {
    if (draftId === null) {
      draft.discard();
      return focusContent();
    }
    draft.discardForGood();
    toast({ title: t('draft.discarded') });
    router.push(paths.myProperties);
  };
  const putAside = async () => {
    if (!(await draft.putAside())) return toast({ variant: 'destructive', title: t('draft.notKept') });
    toast({ title: t('draft.kept') });
    focusContent();
  };
  const takeBack = draft.takeBack;
  const label = {
    free: t(!isNew ? 'submit.edit' : isAdmin ? 'submit.publish' : 'submit.new'),
    credit: t('submit.credit'),
    fee: t('submit.pay', { fee: formatNumber(submission.fee, locale) }),
  }[funding];
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // What is typed before hydration would be lost.
        inert={!draft.ready}
        onSubmit={(event) => {
          event.preventDefault();
          send(funding);
        }}
        onKeyDown={handleEnter}
        className="[&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        {notice}
        {draft.restored !== null && (isNew || listing) && (
          <DraftNotice
            savedAt={draft.restored}
            // Those of a listing stay with it.
            countPhotos={() => uploader.getState().photos.filter(({ file }) => isNew || file).length}
            onDiscard={discard}
            onPutAside={isNew && !rejected && draftId === null ? () => void putAside() : undefined}
          />
        )}
        {takeBack && (
          <DiscardedNotice
            onTakeBack={() => {
              takeBack();
              focusContent();
            }}
          />
        )}
        <FormLead isNew={isNew} isAdmin={isAdmin} balance={submission.balance} />
        <Notices submission={submission} path={path} tariff={tariff} onSubmit={send} />
        {submission.notice === 'changed' && (
          <ClashNotice
            clashes={submission.clashes}
            attention={attention.to === 'notice' ? attention.count : 0}
            names={{
              amenities: choices.amenities.map(({ id, name, label }) => ({ id, name, nameAr: label })),
              locations: Object.fromEntries(
                choices.groups.flatMap(({ locations }) => locations.map(({ name, label }) => [name, label])),
              ),
            }}
            onSave={() => send('free')}
          />
        )}
        <ErrorSummary attempt={attention.to === 'summary' ? attention.count : 0} />
        <FormFields {...choices} uploader={uploader} sending={phase !== 'idle'} />
        {isOthers && <OwnerReason reason={reason} onChange={setReason} />}
        <SubmitBar label={label} phase={phase} saved={draft.saved} uploader={uploader} />
      </form>
    </FormProvider>
  );
}
