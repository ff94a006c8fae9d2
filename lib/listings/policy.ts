import { may } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';

/** Returns whether the listing belongs to the actor, or to the office for which the actor acts. */
export const isPublisher = ({ id, office }: Omit<Actor, 'role'>, { publisherId }: { publisherId: number }): boolean =>
  id === publisherId || (office?.id === publisherId && !office.disabled);

/** Returns whether the actor may act on a listing (docs/product.md 10.5). */
export const canManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (may(actor, 'listings') || isPublisher(actor, listing));

/** Returns whether a member of the listing's office may assign it: an owner any, a member an own or unassigned one. */
export const mayAssign = (member: { id: number; role: string }, { memberId }: { memberId?: number | null }): boolean =>
  member.role === 'owner' || (memberId ?? member.id) === member.id;

/** Returns the account that owns a new listing and pays for it: the office for a member. Admins publish for themselves. */
export const publisherOf = ({ id, role, office }: Actor): number => (office && role !== 'admin' ? office.id : id);

/** Returns the accounts whose listings, rejected listings and drafts the actor manages. */
export const accountsOf = ({ id, office }: Omit<Actor, 'role'>): number[] =>
  office && !office.disabled ? [id, office.id] : [id];

/** Returns whether a moderator acts on another account's listing. */
export const actsAsAdmin = (actor: Actor, listing: { publisherId: number }): boolean =>
  may(actor, 'listings') && actor.id !== listing.publisherId;
