import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { setSession } from '../../account/session';
import { toast } from '../../ui/use-toast';
import { isStored } from './photos/photo-order';
import type { PhotoUploader } from './photos/photo-uploader';
import { createListing, theirsOf, updateListing, type EditedListing } from './send-listing';
import type { Draft, ListingFormApi } from './use-draft';
import { askedPrice, useServerValue } from '@/components/payments/use-payment';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';
import { formFunding, type FormBalance, type FormFunding } from '@/lib/listings/form/rules';
import type { FormField, FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';
import type { PropertyView } from '@/lib/listings/view';
import type { Tariff } from '@/lib/payments/tariff';

/** Reason why the last attempt stopped. `errors`: the form is invalid; `payment`: an open payment would publish it too. */
type Obstacle = 'errors' | 'conflict' | 'payment' | 'fee' | 'offline' | 'session' | 'photos';

type Options = {
  form: ListingFormApi;
  uploader: PhotoUploader;
  draft: Draft;
  listing: { id: number } | null;
  /** Why an admin edits another's. */
  reason: string | undefined;
  next: string;
  balance: FormBalance;
  tariff: Tariff;
};

export type Submission = ReturnType<typeof useSubmission>;

/** Submits a new listing after its photos, and an edited one before them. An interruption loses and repeats nothing. */
export function useSubmission({ form, uploader, draft, listing, reason, next, ...given }: Options) {
  const t = useTranslations('form');
  const router = useRouter();
  const isNew = listing === null;
  const { phase, setPhase, runAlone } = usePhase();
  const [balance, setBalance] = useServerValue(given.balance);
  const [fee, setFee] = useServerValue(given.tariff.listingFee);
  const { attentionOf, stopAt } = useObstacle();
  const saved = useRef<PropertyView | null>(null);
  const [funding, setFunding] = useState<FormFunding>('free');
  /** Whether a publish request was sent and its response was lost. */
  const isSent = useRef(false);
  const sentEdits = useRef<FormValues[]>([]);

  const showFailure = (detail = t('toast.failedDetail')) =>
    toast({ variant: 'destructive', title: t('toast.failed'), description: detail });
  const handleInvalid = () => stopAt('errors');

  /** @param isSure whether to abandon an open payment */
  const submit = (funding: FormFunding, isSure = false) =>
    form.handleSubmit((input) => send(input, funding, isSure), handleInvalid);

  const preview = form.handleSubmit(() => runAlone(showPreview), handleInvalid);

  async function showPreview() {
    await sendPhotos();
    const isSaved = await draft.autosave.save();
    if (!draft.getState().ready) return; // the owner has left the form meanwhile
    if (draft.getState().conflict) return stopAt('conflict');
    if (!isSaved) return stopAt('offline');
    router.push(paths.previewDraft({ draft: draft.draftId, ...(listing && { edit: listing.id, next }) }));
  }

  const send = (input: ListingInput, funding: FormFunding, isSure: boolean) =>
    runAlone(async () => {
      const values = structuredClone(form.getValues()); // the owner may type on while `input` is sent
      setFunding(funding);
      stopAt(null);
      try {
        if (isNew && !(await sendPhotos())) return await handlePhotosLeft();
        setPhase('sending');
        await draft.autosave.save();
        if (draft.getState().conflict) return stopAt('conflict');
        await draft.autosave.pause(); // no autosave while the listing is stored
        const { edited } = draft.contentOf();
        await (edited ? sendEdit(edited, input, values) : sendNew(input, funding, isSure));
      } catch (error) {
        // For an edit, a differing price is the listing's price, not the fee.
        const current = isNew && error instanceof ApiError ? askedPrice(error) : null;
        if (current !== null) setFee(current);
        await handleError(error);
      } finally {
        draft.resume();
      }
    });

  async function sendPhotos(): Promise<boolean> {
    setPhase(uploader.getState().photos.every(isStored) ? 'sending' : 'photos');
    const areSent = await uploader.sendAll();
    setPhase('sending');
    return areSent;
  }

  async function sendNew(input: ListingInput, funding: FormFunding, isSure: boolean) {
    const sent = { ...input, draftId: draft.draftId, rejected: draft.contentOf().rejected ?? undefined };
    if (funding === 'fee') {
      const body = { price: fee, propertyData: sent };
      return location.assign((await api('POST /api/create-listing-payment', { body })).redirectUrl);
    }
    if (!isSure && (await draft.checkPayment()).payment) return stopAt('payment');
    saved.current = await createListing(sent, input, funding, isSent);
    complete();
  }

  async function sendEdit(edited: EditedListing, input: ListingInput, values: FormValues) {
    try {
      const query = { draft: draft.draftId, reason };
      const { answer, version } = await updateListing(edited, input, sentEdits.current, query);
      saved.current = answer;
      draft.handleStored({ version: version ?? edited.version, values });
    } catch (error) {
      if (!(error instanceof ApiError && error.changed)) throw error;
      draft.setConflict(theirsOf(input, error.changed, values));
      return stopAt('conflict');
    }
    await finish();
  }

  async function finish() {
    setPhase('photos');
    if (await uploader.sendAll()) complete();
    else stopAt('photos');
  }

  function handlePhotosLeft() {
    const failed = uploader.getState().photos.find(({ status }) => status === 'failed');
    if (!failed) return stopAt('offline'); // only their order got no answer
    const { problem } = failed;
    if (problem instanceof ApiError && [0, 401].includes(problem.status)) return handleError(problem);
    stopAt('photos');
  }

  function complete() {
    const isShown = draft.getState().ready;
    draft.finish();
    if (!isShown) return; // the owner has left the form meanwhile
    toast({ variant: 'success', ...outcome(saved.current, isNew, t) });
    router.push(next);
    router.refresh();
  }

  async function handleError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const { status, detail, fields } = error;
    if (status === 0) return stopAt('offline');
    if (status === 401) return handleSignedOut();
    if (status === 402) return handleFeeRequired(detail);
    const names = Object.keys(fields).filter((name): name is FormField => name in form.getValues());
    for (const name of names) form.setError(name, { type: 'server', message: fields[name] });
    if (names.length > 0) return stopAt('errors');
    showFailure(detail);
  }

  function handleSignedOut() {
    draft.keep();
    setSession(null);
    stopAt('session');
  }

  async function handleFeeRequired(detail: string | undefined) {
    const current = await loadBalance(t('fee.unknown'));
    setBalance(current);
    return formFunding(current) === 'free' ? showFailure(detail) : stopAt('fee');
  }

  return {
    submit,
    preview,
    phase,
    attentionOf,
    /** Whether to send a listing although its payment is open. */
    answerPayment: (isSure: boolean) => {
      stopAt(null);
      if (isSure) void submit(funding, true)();
    },
    balance,
    fee,
    funding,
    isNew,
    handleSignedOut,
    retryPhotos: () => {
      if (isNew) return submit(funding)();
      stopAt(null);
      return runAlone(finish);
    },
    leaveWithoutPhotos: () => {
      uploader.clear();
      if (isNew) void submit(funding)();
      else complete();
    },
  };
}

function usePhase() {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'photos'>('idle');
  const isBusy = useRef(false);

  /** Ignores a press while the last one is being carried out. */
  async function runAlone(work: () => Promise<unknown>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  }

  return { phase, setPhase, runAlone };
}

/** Remembers why the last attempt stopped; the notice of the reason gets the focus after each attempt. */
function useObstacle() {
  const [{ obstacle, attempts }, setState] = useState<{ obstacle: Obstacle | null; attempts: number }>({
    obstacle: null,
    attempts: 0,
  });
  return {
    stopAt: (obstacle: Obstacle | null) => setState(({ attempts }) => ({ obstacle, attempts: attempts + 1 })),
    /** Number of the attempt that ended there, so that the focus moves each time; 0 if none did. */
    attentionOf: (which: Obstacle) => (which === obstacle ? attempts : 0),
  };
}

function outcome(saved: PropertyView | null, isNew: boolean, t: ReturnType<typeof useTranslations<'form'>>) {
  if (saved?.pendingChange) return { title: t('toast.waiting'), description: t('toast.waitingDetail') };
  if (!isNew) return { title: t('toast.saved') };
  return saved?.approved
    ? { title: t('toast.published') }
    : { title: t('toast.sent'), description: t('toast.sentDetail') };
}

/** @param failed message if the balance cannot be read, which then counts as none */
async function loadBalance(failed: string): Promise<FormBalance> {
  try {
    const [{ freeListingsRemaining: free }, { creditBalance: credits }] = await Promise.all([
      api('GET /api/user/listing-status'),
      api('GET /api/user/credit-balance'),
    ]);
    return { free, credits };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ variant: 'destructive', title: failed, description: error.detail });
    return { free: 0, credits: 0 };
  }
}
