import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { useActionWords } from '../action-words';
import type { ReasonWords } from '../reason-dialog';
import type { ActionWords } from '../use-action';

export const VERBS = ['approve', 'reject', 'feature', 'unfeature', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
/** What can be done with several at once. */
export type ManyVerb = Extract<Verb, 'approve' | 'reject' | 'delete'>;

export type ReadyReason = { label: string; text: string };
type Outcome = { done: string; failed: string };
export type ManyOutcome = Record<'doneMany' | 'failedMany', string>;
export type DeletionWords = Record<
  'title' | 'titleMany' | 'text' | 'textMany' | 'confirm' | 'cancel' | 'close',
  string
>;
export type RejectionWords = ReasonWords & { titleMany: string; textMany: string };

/** All that the controls of listings say, for the browser. */
export type ListingWords = {
  action: ActionWords;
  do: Record<Verb | 'view' | 'edit', string>;
  outcome: Record<Verb, Outcome>;
  many: Record<ManyVerb, ManyOutcome> & { more: string };
  select: Record<'one' | 'all' | 'count' | 'none' | ManyVerb, string>;
  deletion: DeletionWords;
  rejection: RejectionWords;
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
  return {
    action: useActionWords(),
    do: {
      view: t('do.view'),
      edit: t('do.edit'),
      approve: t('do.approve'),
      reject: t('do.reject'),
      feature: t('do.feature'),
      unfeature: t('do.unfeature'),
      delete: t('do.delete'),
    },
    outcome: {
      approve: outcome('approve'),
      reject: outcome('reject'),
      feature: outcome('feature'),
      unfeature: outcome('unfeature'),
      delete: outcome('delete'),
    },
    many: {
      approve: many('approve'),
      reject: many('reject'),
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
    rejection: {
      ...common,
      title: t('rejection.title'),
      titleMany: t('rejection.titleMany', { count: '{count}' }),
      text: t('rejection.text'),
      textMany: t('rejection.textMany'),
      label: t('rejection.label'),
      help: t('rejection.help'),
      ready: t('rejection.ready'),
      required: useTranslations('errors')('reason_required'),
      confirm: t('rejection.confirm'),
    },
  };
}

const REASONS = ['photos', 'details', 'price', 'contact', 'duplicate'] as const;

/** Reasons in the admin's words on the button, and in both languages for the owner, whose language nobody knows. */
export async function readyReasons(): Promise<ReadyReason[]> {
  const namespace = 'admin.rejection.reasons';
  const [own, arabic, english] = await Promise.all([
    getTranslations(namespace),
    getTranslations({ locale: 'ar', namespace }),
    getTranslations({ locale: 'en', namespace }),
  ]);
  return REASONS.map((reason) => ({
    label: own(`${reason}.label`),
    text: `${arabic(`${reason}.text`)}\n${english(`${reason}.text`)}`,
  }));
}
