import type { Actor } from '../accounts/users/view';
import type { PropertyView } from './view';

/** docs/product.md 10.5 */
export const canManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (actor.role === 'admin' || actor.id === listing.publisherId);

/** An expired listing keeps its public page. */
export const hasPublicPage = ({ approved, ownerDisabled }: Pick<PropertyView, 'approved' | 'ownerDisabled'>): boolean =>
  approved && !ownerDisabled;
