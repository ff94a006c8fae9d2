import { clsx, type ClassValue } from 'clsx';

/** Does not resolve conflicts between utilities (tailwind-merge costs every page 8 KB): add a variant instead. */
export const cn = (...names: ClassValue[]) => clsx(names);
