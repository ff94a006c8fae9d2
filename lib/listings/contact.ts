import type { ContactView } from './view';

export type Contact = {
  /** Formatted as '+965 9988 7766'; always displayed left to right. */
  shown: string;
  call: string;
  whatsapp: string;
};

/** Builds the links for contacting the owner. @param message initial text in WhatsApp, in the page's language */
export function contactLinks({ phone, shown }: ContactView, message: string): Contact {
  return {
    shown,
    call: `tel:${phone}`,
    // Leave letters unencoded, because browsers encode them: an Arabic letter takes 2 bytes here but 6 when encoded,
    // and each page has the link four times.
    whatsapp: `https://wa.me/${phone.slice(1)}?text=${message.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)}`,
  };
}

/** Returns the first two letters of a name, in upper case (docs/product.md 4.4). */
export function initials(name: string): string {
  const letters = [...name.matchAll(/\p{L}\p{M}*/gu)].slice(0, 2).map(([letter]) => letter);
  return letters.join('').toUpperCase();
}
