import * as z from 'zod/mini';
import { visibleText } from '../../http/input';
import { proofShape } from '../auth/proof-schema';
import { profileSchema, registerSchema } from '../auth/schema';
import { OFFICE_ROLES } from '../users/constants';

const role = z.enum(OFFICE_ROLES, 'not_a_choice');
/** Whether to move the person's earlier listings and credits to the office, which requires a proof. */
const bring = z._default(z.boolean('not_valid'), false);

export const officeSchema = z.object({
  name: profileSchema.shape.fullName,
  phone: profileSchema.shape.phone,
  licenceNumber: profileSchema.shape.licenceNumber,
});
export const officeUpdateSchema = z.extend(officeSchema, proofShape);
export const newOfficeSchema = z.extend(officeSchema, { bring, ...proofShape });
/** Form input without the proof, for which a dialog asks. */
export const invitationSchema = z.object({ email: registerSchema.shape.email, role: z._default(role, 'member') });
export const newInvitationSchema = z.extend(invitationSchema, proofShape);
export const memberChangeSchema = z.object({ role, ...proofShape });
export const transferSchema = z.object({
  credits: z.int('not_a_number').check(z.minimum(1, 'not_a_number'), z.maximum(1_000_000, 'number_too_big')),
  ...proofShape,
});
export const acceptanceSchema = z.object({ token: visibleText(1, 100, 'link_wrong'), bring, ...proofShape });

export type OfficeInput = z.output<typeof officeSchema>;
export type OfficeUpdate = z.output<typeof officeUpdateSchema>;
export type NewOffice = z.output<typeof newOfficeSchema>;
export type Transfer = z.output<typeof transferSchema>;
export type Acceptance = z.output<typeof acceptanceSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type NewInvitation = z.output<typeof newInvitationSchema>;
export type MemberChange = z.output<typeof memberChangeSchema>;
