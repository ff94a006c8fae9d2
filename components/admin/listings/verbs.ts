export const VERBS = ['approve', 'reject', 'takeDown', 'review', 'feature', 'unfeature', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
/** What can be done with several at once. */
export type ManyVerb = Exclude<Verb, 'feature' | 'unfeature'>;
