/** Email addresses, and digit sequences that may be phone or card numbers. */
const PERSONAL = /[^\s@"'<>]+@[^\s@"'<>]+|\d(?:[ -]?\d){5,}/g;

/** Masks personal data in the text of an error. */
export const withoutPersonalData = (text: string): string => text.replace(PERSONAL, '***');
