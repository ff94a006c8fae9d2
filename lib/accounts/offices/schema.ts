import * as z from 'zod/mini';
import { visibleText } from '../../input';
import { profileSchema, registerSchema } from '../auth/schema';
import { OFFICE_ROLES } from '../users/constants';

const role = z.enum(OFFICE_ROLES, 'not_a_choice');
/** Whether earlier listings and credits of the person become the office's. */
const bring = z._default(z.boolean('not_valid'), false);

/** What an office says of itself. */
export const officeSchema = z.object({
  name: profileSchema.shape.fullName,
  phone: profileSchema.shape.phone,
  licenceNumber: profileSchema.shape.licenceNumber,
});
export const newOfficeSchema = z.extend(officeSchema, { bring });
export const invitationSchema = z.object({ email: registerSchema.shape.email, role: z._default(role, 'member') });
export const memberChangeSchema = z.object({ role });
export const acceptanceSchema = z.object({ token: visibleText(1, 100, 'link_wrong'), bring });

export type OfficeForm = z.input<typeof officeSchema>;
export type OfficeInput = z.output<typeof officeSchema>;
export type NewOffice = z.output<typeof newOfficeSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type InvitationForm = z.input<typeof invitationSchema>;
