import type { UserView } from '../../accounts/users/view';
import { formatPhone } from '../../phone';
import { newFormValues, type FormValues } from './values';

/** What the form of a new listing contains before anything is typed. */
export const prefilledValues = (user: Pick<UserView, 'fullName' | 'phone'>): FormValues =>
  withShownPhone(newFormValues(user));

export const withShownPhone = (values: FormValues): FormValues => ({
  ...values,
  contactPhone: values.contactPhone && formatPhone(values.contactPhone),
});
