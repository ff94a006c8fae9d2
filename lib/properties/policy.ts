import type { Actor } from '../users/view';

/** Who may edit, remove or see a listing whatever its state: its owner and admins (specification, section 6). */
export const mayManage = (actor: Actor | null, listing: { publisherId: number } | null): boolean =>
  actor !== null && listing !== null && (actor.role === 'admin' || actor.id === listing.publisherId);
