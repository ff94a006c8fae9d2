import type { useTranslations } from 'next-intl';
import type { Verb } from './verbs';

/** What a toast says of what was done with one listing. */
export const outcomeOf = (t: ReturnType<typeof useTranslations<'admin'>>, verb: Verb) => ({
  done: t(`outcome.${verb}.done`),
  failed: t(`outcome.${verb}.failed`),
});
