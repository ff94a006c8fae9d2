'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import type { AreaGroup } from '@/lib/locations/groups';
import { draftKey } from '@/lib/properties/form-draft';
import type { Spot } from '@/lib/properties/form-page';
import type { FormValues } from '@/lib/properties/form-values';
import { listingSchema, type ListingInput } from '@/lib/properties/listing-schema';
import type { ImageView, RejectedView } from '@/lib/properties/view';
import { toast } from '../../ui/toast-store';
import { DraftNotice } from './draft-notice';
import { ErrorSummary } from './error-summary';
import { useFormWords } from './form-context';
import { FormFields } from './form-fields';
import { Notices } from './notices';
import { Drawer } from './photos/photo-store';
import { usePhotoDesk, usePhotoProblems } from './photos/use-photo-desk';
import { SubmitBar } from './submit-bar';
import { useDraft } from './use-draft';
import { useSubmission, type Fee, type Funding } from './use-submission';

export type EditorProps = {
  userId: number;
  /** Admins publish at once. */
  isAdmin: boolean;
  /** The listing to edit; null for a new one. */
  listing: { id: number; images: ImageView[]; seen: string | null } | null;
  /** The rejected listing that a new one begins from, if it does. */
  rejected: Pick<RejectedView, 'id' | 'photos'> | null;
  defaults: FormValues;
  fee: Fee;
  groups: AreaGroup[];
  centres: Record<string, Spot>;
  amenities: { id: number; label: string }[];
  tileUrl: string;
  /** The page's own address, to come back to after a login. */
  path: string;
  /** Where to go once it is sent. */
  next: string;
};

const check = standardSchemaResolver(listingSchema as never) as unknown as Resolver<FormValues, unknown, ListingInput>;

/** Says in words what the schema says in keys. */
function useResolver(): Resolver<FormValues, unknown, ListingInput> {
  const { explain } = useFormWords();
  return async (...args) => {
    const result = await check(...args);
    for (const error of Object.values(result.errors)) {
      if (typeof error.message === 'string') error.message = explain(error.message);
    }
    return result;
  };
}

/** One form for new and edit (specification, section 2): fields, draft, photos and what happens on sending. */
export function Editor({ userId, isAdmin, listing, rejected, defaults, fee, path, next, ...choices }: EditorProps) {
  const { say } = useFormWords();
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
    initialFee: fee,
  });
  usePhotoProblems(desk, submission.signedOut);

  const { attention, isNew, phase } = submission;
  const send = (funding: Funding) => void submission.submit(funding)();
  const withCredit = isNew && submission.fee !== null && submission.fee.credits >= 1;
  const discard = () => {
    draft.discard();
    toast({ title: say('draft.discarded') });
    document.getElementById('content')?.focus(); // the button that was pressed is gone
  };
  const label = say(!isNew ? 'submit.edit' : withCredit ? 'submit.credit' : isAdmin ? 'submit.publish' : 'submit.new');
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // What is typed before the browser's half is there would be lost.
        inert={!draft.ready}
        onSubmit={(event) => {
          event.preventDefault();
          send(withCredit ? 'credit' : 'free');
        }}
        className="[&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        {draft.restored !== null && (isNew || listing) && <DraftNotice savedAt={draft.restored} onDiscard={discard} />}
        <Notices submission={submission} path={path} onSubmit={send} />
        <ErrorSummary attempt={attention.to === 'summary' ? attention.count : 0} />
        <FormFields {...choices} desk={desk} sending={!isNew} />
        <SubmitBar label={label} phase={phase} saved={draft.saved} desk={desk} />
      </form>
    </FormProvider>
  );
}
