import type { Actor } from '../accounts/users/view';
import type { PropertyView } from './view';

/** docs/product.md 10.5 */
export const canManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (actor.role === 'admin' || actor.id === listing.publisherId);

/** Whether it is an admin who acts on what is another's. */
export const actsAsAdmin = (actor: Actor, listing: { publisherId: number }): boolean =>
  actor.role === 'admin' && actor.id !== listing.publisherId;

/** An expired listing keeps its public page, and so does a closed one. */
export const hasPublicPage = ({
  approved,
  paused,
  ownerDisabled,
}: Pick<PropertyView, 'approved' | 'paused' | 'ownerDisabled'>): boolean => approved && !paused && !ownerDisabled;
