import 'server-only';
import { randomUUID } from 'node:crypto';
import { notify } from '../../alerts/notifications/notify';
import type { DataOf } from '../../alerts/notifications/schema';
import type { Tx } from '../../platform/db';

type Data = DataOf<'officeChanged'>;
type Change = {
  event: Data['event'];
  /** Id of the affected account, or the invited address. */
  about: number | string;
  actorId: number;
  dueAt?: Date;
};

/** Notifies all owners of an office, including former and new ones, about a change of its owners. */
export async function tellOwners(
  tx: Tx,
  members: { userId: number; role: string }[],
  office: { name: string },
  { event, about, actorId, dueAt }: Change,
): Promise<void> {
  const readers = new Set(members.filter(({ role }) => role === 'owner').map(({ userId }) => userId));
  if (event === 'ownerAdded' && typeof about === 'number') readers.add(about);
  const ids = [actorId, ...(typeof about === 'number' ? [about] : [])];
  const accounts = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } });
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.fullName ?? '';
  const data: Data = {
    event,
    office: office.name,
    name: typeof about === 'number' ? nameOf(about) : about,
    by: nameOf(actorId),
    due: dueAt?.toISOString() ?? null,
  };
  const key = `office:${randomUUID()}`;
  for (const id of [...readers].sort((a, b) => a - b)) await notify(tx, id, { kind: 'officeChanged', data }, key);
}
