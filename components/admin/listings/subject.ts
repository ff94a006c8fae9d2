import type { LocalizedText } from '@/lib/properties/localized-text';

/** A listing that an admin acts on. */
export type Subject = {
  id: number;
  name: LocalizedText;
  /** Its `updatedAt`: what has been changed since is not decided upon unread. */
  seen: string;
};

const address = (id: number, verb: string, seen: string) =>
  `/api/properties/${id}/${verb}?seen=${encodeURIComponent(seen)}`;

export const approveAddress = ({ id, seen }: Subject) => address(id, 'approve', seen);
export const takeDownAddress = ({ id, seen }: Subject) => address(id, 'take-down', seen);
/** What was changed: DELETE is 'seen'. */
export const changesAddress = ({ id, seen }: Subject) => address(id, 'changes', seen);
export const rejectAddress = ({ id, seen }: Subject) => address(id, 'reject', seen);
