import { useTranslations } from 'next-intl';
import { REASON_CODES } from '@/lib/properties/schema';
import { useActionWords } from '../action-words';
import type { ReasonChoice, ReasonWords } from '../reason-dialog';
import type { ActionWords } from '../use-action';

export const VERBS = ['approve', 'reject', 'takeDown', 'review', 'feature', 'unfeature', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
/** What can be done with several at once. */
export type ManyVerb = Exclude<Verb, 'feature' | 'unfeature'>;

type Outcome = { done: string; failed: string };
export type ManyOutcome = Record<'doneMany' | 'failedMany', string>;
export type DeletionWords = Record<
  'title' | 'titleMany' | 'text' | 'textMany' | 'confirm' | 'cancel' | 'close',
  string
>;
export type RefusalWords = ReasonWords & { titleMany: string; textMany: string };

/** All that the controls of listings say, for the browser. */
export type ListingWords = {
  action: ActionWords;
  do: Record<Verb | 'view' | 'edit', string>;
  outcome: Record<Verb, Outcome>;
  many: Record<ManyVerb, ManyOutcome> & { more: string };
  select: Record<'one' | 'all' | 'count' | 'none' | ManyVerb, string>;
  deletion: DeletionWords;
  refusal: Record<'reject' | 'takeDown', RefusalWords>;
};

/** These run on the server. */
export function useListingWords(): ListingWords {
  const t = useTranslations('admin');
  const common = { cancel: t('do.cancel'), close: t('do.close') };
  const outcome = (verb: Verb) => ({ done: t(`outcome.${verb}.done`), failed: t(`outcome.${verb}.failed`) });
  const many = (verb: ManyVerb) => ({
    doneMany: t(`outcome.${verb}.doneMany`, { done: '{done}' }),
    failedMany: t(`outcome.${verb}.failedMany`, { done: '{done}', count: '{count}' }),
  });
  const required = useTranslations('errors')('reason_required');
  const refusal = (which: 'rejection' | 'takeDown') => ({
    ...common,
    title: t(`${which}.title`),
    titleMany: t(`${which}.titleMany`, { count: '{count}' }),
    text: t(`${which}.text`),
    textMany: t(`${which}.textMany`),
    label: t('rejection.label'),
    help: t('rejection.help'),
    ready: t('rejection.ready'),
    required,
    confirm: t(`${which}.confirm`),
  });
  return {
    action: useActionWords(),
    do: {
      view: t('do.view'),
      edit: t('do.edit'),
      approve: t('do.approve'),
      reject: t('do.reject'),
      takeDown: t('do.takeDown'),
      review: t('do.review'),
      feature: t('do.feature'),
      unfeature: t('do.unfeature'),
      delete: t('do.delete'),
    },
    outcome: {
      approve: outcome('approve'),
      reject: outcome('reject'),
      takeDown: outcome('takeDown'),
      review: outcome('review'),
      feature: outcome('feature'),
      unfeature: outcome('unfeature'),
      delete: outcome('delete'),
    },
    many: {
      approve: many('approve'),
      reject: many('reject'),
      takeDown: many('takeDown'),
      review: many('review'),
      delete: many('delete'),
      more: t('outcome.more', { count: '{count}' }),
    },
    select: {
      one: t('select.one'),
      all: t('select.all'),
      count: t('select.count', { count: '{count}' }),
      none: t('select.none'),
      approve: t('select.approve'),
      reject: t('select.reject'),
      takeDown: t('select.takeDown'),
      review: t('select.review'),
      delete: t('select.delete'),
    },
    deletion: {
      ...common,
      title: t('deletion.title'),
      titleMany: t('deletion.titleMany', { count: '{count}' }),
      text: t('deletion.text'),
      textMany: t('deletion.textMany'),
      confirm: t('do.delete'),
    },
    refusal: { reject: refusal('rejection'), takeDown: refusal('takeDown') },
  };
}

/** The reasons of which an admin chooses one; the owner reads it in the language of their own page. */
export function useReasonChoice(): ReasonChoice {
  const t = useTranslations('admin.rejection');
  return {
    options: REASON_CODES.map((code) => ({
      code,
      label: t(`reasons.${code}.label`),
      text: t(`reasons.${code}.text`),
    })),
    none: t('none'),
    reads: t('reads'),
  };
}
