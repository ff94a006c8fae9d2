import type { Words } from '@/lib/properties/words';

/** A listing that an admin acts on. */
export type Subject = {
  id: number;
  name: Words;
  /** Its `updatedAt`: what has been changed since is not decided upon unread. */
  seen: string;
};

const address = (id: number, verb: string, seen: string) =>
  `/api/properties/${id}/${verb}?seen=${encodeURIComponent(seen)}`;

export const approveAddress = ({ id, seen }: Subject) => address(id, 'approve', seen);
export const rejectAddress = ({ id, seen }: Subject) => address(id, 'reject', seen);
