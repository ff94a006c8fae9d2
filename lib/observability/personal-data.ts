/** E-mail addresses, and digits in a row of which a phone or card number may be. */
const PERSONAL = /[^\s@"'<>]+@[^\s@"'<>]+|\d(?:[ -]?\d){5,}/g;

/** A text of an error, for those who may not learn of whom it speaks. */
export const withoutPersonalData = (text: string): string => text.replace(PERSONAL, '***');
