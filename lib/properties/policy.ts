import type { Actor } from '../users/view';

/** Who may edit, remove or see a listing whatever its state: its owner and admins (specification, section 6). */
export const mayManage = (actor: Actor | null, { publisherId }: { publisherId: number }): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === publisherId);
