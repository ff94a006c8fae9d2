import type { UserView } from '../../accounts/users/view';
import { formatPhone } from '../../platform/phone';
import { newFormValues, type FormValues } from './values';

export const prefilledValues = (user: Pick<UserView, 'fullName' | 'phone'>): FormValues =>
  withShownPhone(newFormValues(user));

export const withShownPhone = (values: FormValues): FormValues => ({
  ...values,
  contactPhone: values.contactPhone && formatPhone(values.contactPhone),
});
