'use client';

import { useTranslations } from 'next-intl';
import { useState, useRef, useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { api, ApiError } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';
import { formFunding, type FormFunding, type Means } from '@/lib/properties/form-funding';
import type { FormField, FormValues } from '@/lib/properties/form-values';
import type { ListingInput, NewListing } from '@/lib/properties/listing-schema';
import type { PropertyView } from '@/lib/properties/view';
import { setSession } from '../../auth/session-store';
import { toast } from '../../ui/toast-store';
import { markPaying } from './hand-over-draft';
import { placesTaken } from './photos/offered-photos';
import type { PhotoDesk } from './photos/photo-desk';
import type { ListingFormApi, useDraft } from './use-draft';

/** What stands above the form after an attempt that did not go through. */
export type Notice = 'offline' | 'session' | 'photos' | null;

type Options = {
  form: ListingFormApi;
  desk: PhotoDesk;
  draft: ReturnType<typeof useDraft>;
  listing: number | null;
  /** The rejected listing that a new one begins from, if it does. */
  rejected: number | null;
  /** `updatedAt` of somebody else's listing when it was opened: what they have changed since is not overwritten. */
  seen: string | null;
  /** Where to go once all is with the server. */
  next: string;
  initialMeans: Means;
  /** What of the form is sent. */
  fit: (input: ListingInput) => ListingInput;
};

/**
 * Sends the form: the listing first, then its photos. Whatever happens in between, nothing that was typed is lost and
 * no second listing is made.
 */
export function useSubmission({ form, desk, draft, listing, rejected, seen, next, initialMeans, fit }: Options) {
  const t = useTranslations('form');
  const router = useRouter();
  const [id, setId] = useState(listing);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'photos'>('idle');
  const [notice, setNotice] = useState<Notice>(null);
  const [means, setMeans] = useState<Means>(initialMeans);
  /** Counts what has to be noticed, so that the focus goes there each time. */
  const [attention, setAttention] = useState({ to: 'none' as 'none' | 'notice' | 'fee' | 'summary', count: 0 });
  /** The listing as the server answered it. */
  const answer = useRef<PropertyView | null>(null);
  const [funding, setFunding] = useState<FormFunding>('free');
  const busy = useRef(false);
  /** Photos are changed at once, and the listing with them: from then on it is not what was opened. */
  const asOpened = useRef(seen && photosOf(desk));
  /** Whether anybody still looks at this page. */
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const look = (to: typeof attention.to) => setAttention(({ count }) => ({ to, count: count + 1 }));
  const tell = (what: Notice) => {
    setNotice(what);
    look('notice');
  };

  const submit = (funding: FormFunding) => form.handleSubmit((input) => send(fit(input), funding), refused);

  async function send(input: ListingInput, funding: FormFunding) {
    if (busy.current) return;
    busy.current = true;
    setFunding(funding);
    setNotice(null);
    setPhase('sending');
    try {
      if (id === null && funding === 'fee') return await goAndPay(input);
      answer.current = await (id === null
        ? create(input, funding)
        : api<PropertyView>('PUT', `/api/properties/${id}${condition()}`, input));
      asOpened.current = null;
      if (id === null) {
        setId(answer.current.id);
        draft.becomes(answer.current.id);
      }
      await finish();
    } catch (error) {
      await explain(error);
    } finally {
      busy.current = false;
      setPhase('idle');
    }
  }

  const condition = () => (seen && asOpened.current === photosOf(desk) ? `?seen=${encodeURIComponent(seen)}` : '');

  /** The listing waits with its payment, the photos in this browser: the edit page sends them. */
  async function goAndPay(input: ListingInput) {
    draft.save();
    const propertyData = asNew(input);
    markPaying(propertyData.draftId, rejected);
    const { redirectUrl } = await api<{ redirectUrl?: string }>('POST', '/api/create-listing-payment', {
      propertyData,
    });
    if (!redirectUrl) throw new ApiError(502, JSON.stringify({ message: t('fee.noUrl') }));
    location.assign(redirectUrl);
  }

  const asNew = (input: ListingInput): NewListing & { draftId: string } => ({
    ...input,
    draftId: draft.draftId(),
    ...(rejected !== null && { rejected: { id: rejected, photos: placesTaken(desk.snapshot().offered) } }),
  });

  /** An answer that got lost may have made the listing already, of an older state of the form. */
  async function create(input: ListingInput, funding: FormFunding): Promise<PropertyView> {
    const body = asNew(input);
    const sentBefore = draft.markSent();
    try {
      const made =
        funding === 'free'
          ? await api<PropertyView>('POST', '/api/properties', body)
          : (await api<{ property: PropertyView }>('POST', '/api/use-credit-for-listing', { propertyData: body }))
              .property;
      return sentBefore ? await api('PUT', `/api/properties/${made.id}`, input) : made;
    } catch (error) {
      const refusedAtOnce = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refusedAtOnce && !sentBefore) draft.markRefused();
      throw error;
    }
  }

  async function finish() {
    setPhase('photos');
    if (await desk.settled()) leave();
    else tell('photos');
    setPhase('idle');
  }

  function leave() {
    draft.finish();
    if (!here.current) return;
    const sent = answer.current?.approved
      ? { title: t('toast.published') }
      : { title: t('toast.sent'), description: t('toast.sentDetail') };
    toast({ variant: 'success', ...(listing === null ? sent : { title: t('toast.saved') }) });
    router.push(next);
    router.refresh();
  }

  function refused(errors: FieldErrors<FormValues>) {
    if (Object.keys(errors).length > 0) look('summary');
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const { status, told, fields } = error;
    if (status === 0) return tell('offline');
    if (status === 401) return signedOut();
    if (status === 402) return payFirst(told);
    const names = Object.keys(fields).filter((name): name is FormField => name in form.getValues());
    for (const name of names) form.setError(name, { type: 'server', message: fields[name] });
    if (names.length > 0) return look('summary');
    toast({ variant: 'destructive', title: t('toast.failed'), description: told ?? t('toast.failedDetail') });
  }

  function signedOut() {
    draft.save();
    setSession(null);
    tell('session');
  }

  /** What the page knew of the account was out of date: banner, counter and button follow the server. */
  async function payFirst(told: string | undefined) {
    const left = await readMeans().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ variant: 'destructive', title: t('fee.unknown'), description: error.told });
      return { free: 0, credits: 0 };
    });
    setMeans(left);
    if (formFunding(left) !== 'free') return look('fee');
    toast({ variant: 'destructive', title: t('toast.failed'), description: told ?? t('toast.failedDetail') });
  }

  return {
    submit,
    phase,
    notice,
    means,
    /** Of the last attempt, for the next. */
    funding,
    attention,
    isNew: id === null,
    signedOut,
    /** The photos that failed once more, and on. */
    retryPhotos: () => {
      setNotice(null);
      desk.retry();
      return finish();
    },
    leaveWithoutPhotos: () => {
      desk.clear();
      leave();
    },
  };
}

async function readMeans() {
  const [{ freeListingsRemaining: free }, { creditBalance: credits }] = await Promise.all([
    api<{ freeListingsRemaining: number }>('GET', '/api/user/listing-status'),
    api<{ creditBalance: number }>('GET', '/api/user/credit-balance'),
  ]);
  return { free, credits };
}

/** Which photos there are, in which order, and the main one. */
const photosOf = (desk: PhotoDesk) =>
  desk
    .snapshot()
    .photos.map(({ key, main }) => key + main)
    .join();
