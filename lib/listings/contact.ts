import type { ContactView } from './view';

export type Contact = {
  /** '+965 9988 7766', always left to right. */
  shown: string;
  /** Its owner's, and confirmed by a code. */
  confirmed: boolean;
  call: string;
  whatsapp: string;
};

/** @param message first text in WhatsApp, in the page's language */
export function contactLinks({ phone, shown, confirmed }: ContactView, message: string): Contact {
  return {
    shown,
    confirmed: confirmed === true,
    call: `tel:${phone}`,
    // Browsers encode letters themselves: an Arabic one takes 2 bytes here and 6 when encoded, four times on a page.
    whatsapp: `https://wa.me/${phone.slice(1)}?text=${message.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)}`,
  };
}

/** docs/product.md 4.4 */
export function initials(name: string): string {
  const letters = [...name.matchAll(/\p{L}\p{M}*/gu)].slice(0, 2).map(([letter]) => letter);
  return letters.join('').toUpperCase();
}
