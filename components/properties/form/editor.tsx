'use client';

import { useLocale, useTranslations } from 'next-intl';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { formatNumber } from '@/lib/i18n/format';
import type { LocationGroup } from '@/lib/locations/groups';
import type { FallbackNumbers } from '@/lib/properties/form-contact';
import { draftKey } from '@/lib/properties/form-draft';
import { formFunding, type FormFunding, type Means } from '@/lib/properties/form-funding';
import type { Spot } from '@/lib/properties/form-page';
import { fitting, type FormAmenity } from '@/lib/properties/form-types';
import type { FormValues } from '@/lib/properties/form-values';
import { listingSchema, type ListingInput } from '@/lib/properties/listing-schema';
import type { ImageView, RejectedView } from '@/lib/properties/view';
import { LISTING_FEE } from '@/lib/site';
import { toast } from '../../ui/toast-store';
import { DraftNotice } from './draft-notice';
import { ErrorSummary } from './error-summary';
import { FormFields } from './form-fields';
import { FormLead } from './form-lead';
import { Notices } from './notices';
import { Drawer } from './photos/photo-store';
import { usePhotoDesk, usePhotoProblems } from './photos/use-photo-desk';
import { SubmitBar } from './submit-bar';
import { useDraft } from './use-draft';
import { useSubmission } from './use-submission';
import { useExplain } from './use-explain';

export type EditorProps = {
  userId: number;
  /** Admins publish at once. */
  isAdmin: boolean;
  /** The listing to edit; null for a new one. */
  listing: { id: number; images: ImageView[]; seen: string | null } | null;
  /** The rejected listing that a new one begins from, if it does. */
  rejected: Pick<RejectedView, 'id' | 'photos'> | null;
  defaults: FormValues;
  /** What a new listing can be paid for with. */
  means: Means;
  groups: LocationGroup[];
  centres: Record<string, Spot>;
  amenities: (FormAmenity & { label: string })[];
  fallback: FallbackNumbers;
  tileUrl: string;
  /** The page's own address, to come back to after a login. */
  path: string;
  /** Where to go once it is sent. */
  next: string;
  /** What to know before. Within the form, whose bar of actions stays in sight only as far as the form reaches. */
  notice?: ReactNode;
};

const check = standardSchemaResolver(listingSchema as never) as unknown as Resolver<FormValues, unknown, ListingInput>;

/** Says in words what the schema says in keys. */
function useResolver(): Resolver<FormValues, unknown, ListingInput> {
  const explain = useExplain();
  return async (...args) => {
    const result = await check(...args);
    for (const error of Object.values(result.errors)) {
      if (typeof error.message === 'string') error.message = explain(error.message);
    }
    return result;
  };
}

/** Enter in a field sends nothing: the button does. A phone puts its keyboard away. */
function stay(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  if (matchMedia('(pointer: coarse)').matches) target.blur();
}

/** One form for new and edit (docs/product.md 8.1): fields, draft, photos and what happens on sending. */
export function Editor({
  userId,
  isAdmin,
  listing,
  rejected,
  defaults,
  means,
  path,
  next,
  notice,
  ...choices
}: EditorProps) {
  const t = useTranslations('form');
  const locale = useLocale();
  const id = listing?.id ?? null;
  const form = useForm<FormValues, unknown, ListingInput>({
    defaultValues: defaults,
    resolver: useResolver(),
    shouldFocusError: false,
  });
  const rejectedId = rejected?.id ?? null;
  const [drawer] = useState(() => new Drawer(draftKey(userId, id, rejectedId)));
  const desk = usePhotoDesk(drawer, listing?.images ?? [], rejected?.photos ?? []);
  const draft = useDraft({ userId, listing: id, rejected: rejectedId, defaults, form, desk, drawer });
  const submission = useSubmission({
    form,
    desk,
    draft,
    listing: id,
    rejected: rejectedId,
    seen: listing?.seen ?? null,
    next,
    initialMeans: means,
    fit: (input) => fitting(input, choices.amenities, defaults),
  });
  usePhotoProblems(desk, submission.signedOut);

  const { attention, isNew, phase } = submission;
  const send = (funding: FormFunding) => void submission.submit(funding)();
  const funding = isNew ? formFunding(submission.means) : 'free';
  const discard = () => {
    draft.discard();
    toast({ title: t('draft.discarded') });
    document.getElementById('content')?.focus(); // the button that was pressed is gone
  };
  const label = {
    free: t(!isNew ? 'submit.edit' : isAdmin ? 'submit.publish' : 'submit.new'),
    credit: t('submit.credit'),
    fee: t('submit.pay', { fee: formatNumber(LISTING_FEE, locale) }),
  }[funding];
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // What is typed before the browser's half is there would be lost.
        inert={!draft.ready}
        onSubmit={(event) => {
          event.preventDefault();
          send(funding);
        }}
        onKeyDown={stay}
        className="[&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        {notice}
        {draft.restored !== null && (isNew || listing) && <DraftNotice savedAt={draft.restored} onDiscard={discard} />}
        <FormLead isNew={isNew} isAdmin={isAdmin} means={submission.means} />
        <Notices submission={submission} path={path} onSubmit={send} />
        <ErrorSummary attempt={attention.to === 'summary' ? attention.count : 0} />
        <FormFields {...choices} desk={desk} sending={!isNew} />
        <SubmitBar label={label} phase={phase} saved={draft.saved} desk={desk} />
      </form>
    </FormProvider>
  );
}
