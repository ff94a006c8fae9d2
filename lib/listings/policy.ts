import type { Actor } from '../accounts/users/view';

/** Whether it is the account's own, or that of the office for which it acts. */
export const isPublisher = ({ id, office }: Omit<Actor, 'role'>, { publisherId }: { publisherId: number }): boolean =>
  id === publisherId || (office?.id === publisherId && !office.disabled);

/** Everybody who may act on a listing (docs/product.md 10.5). */
export const canManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (actor.role === 'admin' || isPublisher(actor, listing));

/** Returns the account that owns a new listing and pays for it: the office for a member. Admins publish for themselves. */
export const publisherOf = ({ id, role, office }: Actor): number => (office && role !== 'admin' ? office.id : id);

/** Returns the accounts whose listings, rejected listings and drafts the actor manages. */
export const accountsOf = ({ id, office }: Omit<Actor, 'role'>): number[] =>
  office && !office.disabled ? [id, office.id] : [id];

/** Whether it is an admin who acts on what is another's. */
export const actsAsAdmin = (actor: Actor, listing: { publisherId: number }): boolean =>
  actor.role === 'admin' && actor.id !== listing.publisherId;
