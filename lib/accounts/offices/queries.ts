import 'server-only';
import { AppError } from '../../http/errors';
import { db } from '../../platform/db';
import { OFFICE_ROLES, type OfficeRole } from '../users/constants';
import { countListings, logoUrl } from '../users/queries';
import type { Actor } from '../users/view';
import { founderOf, isEnabledOwner } from './members';
import { hashOfToken } from './token';
import type { InvitationView, OfficeView } from './view';

export type Colleague = { id: number; fullName: string };

/** Parses a role. A database constraint allows only these values. */
const parseRole = (text: string): OfficeRole => OFFICE_ROLES.find((role) => role === text) ?? 'member';

type InvitationRow = { id: number; email: string; role: string; expiresAt: Date };

export const invitationView = ({ id, email, role, expiresAt }: InvitationRow): InvitationView => ({
  id,
  email,
  role: parseRole(role),
  expiresAt: expiresAt.toISOString(),
});

export async function findOffice({ id: userId }: Pick<Actor, 'id'>): Promise<OfficeView | null> {
  const membership = await db.officeMember.findUnique({
    where: { userId },
    select: {
      role: true,
      office: {
        include: {
          members: {
            include: { user: { select: { fullName: true, email: true } }, removal: { select: { dueAt: true } } },
            orderBy: [{ role: 'desc' }, { createdAt: 'asc' }],
          },
          invitations: { orderBy: { id: 'asc' } },
          _count: { select: { properties: { where: { deletedAt: null } } } },
        },
      },
    },
  });
  if (!membership) return null;
  const { office } = membership;
  const isOwner = membership.role === 'owner';
  const founder = founderOf(office.members);
  return {
    id: office.id,
    name: office.fullName,
    phone: office.phone,
    licenceNumber: office.licenceNumber,
    licenceCheckedAt: office.licenceCheckedAt?.toISOString() ?? null,
    logo: logoUrl(office.logo),
    disabled: office.hidden,
    creditBalance: office.creditBalance.toNumber(),
    freeListingsRemaining: office.freeListingsRemaining,
    listings: office._count.properties,
    role: parseRole(membership.role),
    members: office.members.map(({ userId: id, user, role, createdAt, removal }) => ({
      id,
      fullName: user.fullName,
      email: isOwner ? user.email : null,
      role: parseRole(role),
      since: createdAt.toISOString(),
      founder: id === founder,
      removalDueAt: removal?.dueAt.toISOString() ?? null,
    })),
    invitations: isOwner ? office.invitations.map(invitationView) : [],
  };
}

/** Returns the account's office. @throws AppError not_found if it has none */
export async function getOffice(actor: Pick<Actor, 'id'>): Promise<OfficeView> {
  const office = await findOffice(actor);
  if (!office) throw new AppError('not_found', 'no_office');
  return office;
}

/** Lists the enabled members of the account's office, with the account itself; empty if it has none. */
export async function listColleagues({ office }: Actor): Promise<Colleague[]> {
  if (!office || office.disabled) return [];
  const rows = await db.officeMember.findMany({
    where: { officeId: office.id, user: { hidden: false } },
    select: { user: { select: { id: true, fullName: true } } },
    orderBy: [{ role: 'desc' }, { createdAt: 'asc' }],
  });
  return rows.map(({ user }) => user);
}

type Opened =
  | { state: 'wrong' }
  /** The invitation was sent to another address. */
  | { state: 'other' }
  | { state: 'member'; office: string }
  | { state: 'admin' }
  | { state: 'good'; office: string; inviter: string; credits: number; listings: number };

/** Returns what an invitation's link shows to the person who opened it. Changes nothing. */
export async function openInvitation(actor: Actor & { email: string }, token: string): Promise<Opened> {
  const invitation = await db.officeInvitation.findFirst({
    where: { hash: hashOfToken(token), expiresAt: { gt: new Date() }, office: { deletedAt: null } },
    include: { office: { select: { fullName: true } }, inviter: { select: { fullName: true } } },
  });
  if (!invitation || !(await isEnabledOwner(db, invitation.inviterId, invitation.officeId))) return { state: 'wrong' };
  if (!isSameAddress(invitation.email, actor.email)) return { state: 'other' };
  if (actor.role === 'admin') return { state: 'admin' };
  if (actor.office) return { state: 'member', office: actor.office.name };
  const own = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { creditBalance: true } });
  return {
    state: 'good',
    office: invitation.office.fullName,
    inviter: invitation.inviter.fullName,
    credits: own.creditBalance.toNumber(),
    listings: await countListings(actor.id),
  };
}

/** Compares case-insensitively, like the database. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
