import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts between utilities (tailwind-merge would cost every page
 * 8 KB): give a component a variant instead of overriding one of its classes.
 */
export const cn = (...names: ClassValue[]) => clsx(names);
