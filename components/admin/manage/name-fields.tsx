import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../forms/text-field';

type Registered = UseFormRegisterReturn & { label: string; error?: string };
type Props = { name: Registered; nameAr: Registered; isKnown?: boolean };

/** The names in both languages. @param isKnown whether the code knows the English name, which then stays */
export const NameFields = ({ name, nameAr, isKnown }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField {...name} lang="en" latin required readOnly={isKnown} />
    <TextField {...nameAr} lang="ar" required />
  </div>
);
