import type { Actor } from '../users/view';
import type { PropertyView } from './view';

/** Who may edit, remove or see a listing whatever its state: its owner and admins (docs/product.md 10.5). */
export const mayManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (actor.role === 'admin' || actor.id === listing.publisherId);

/** Whether everybody may know of it: approved, and its owner's account not disabled. An expired one keeps its page. */
export const isKnownToAll = ({ approved, ownerDisabled }: Pick<PropertyView, 'approved' | 'ownerDisabled'>): boolean =>
  approved && !ownerDisabled;
