import { describe, expect, it } from 'vitest';
import { contactOf, internationalNumber } from './contact';

describe('internationalNumber', () => {
  it('strips what is no digit, and leading zeros', () => {
    expect(internationalNumber('(+965) 9988-7766')).toBe('96599887766');
    expect(internationalNumber('00965 9988 7766')).toBe('96599887766');
    expect(internationalNumber('099887766')).toBe('96599887766');
  });

  it('adds the code of the country only where it is missing', () => {
    expect(internationalNumber('99887766')).toBe('96599887766');
    expect(internationalNumber('96599887766')).toBe('96599887766');
  });

  it('takes eight digits that happen to begin with 965 for a local number', () => {
    expect(internationalNumber('96512345')).toBe('96596512345');
  });

  it('reads Arabic and Persian digits', () => {
    expect(internationalNumber('٩٩٨٨ ٧٧٦٦')).toBe('96599887766');
    expect(internationalNumber('۰۰۹۶۵۹۹۸۸۷۷۶۶')).toBe('96599887766');
  });

  it('knows that there is no number', () => {
    expect(internationalNumber(null)).toBeNull();
    expect(internationalNumber('--------')).toBeNull();
    expect(internationalNumber('00000000')).toBeNull();
  });
});

describe('contactOf', () => {
  it('builds both links from the listing’s number', () => {
    const contact = contactOf('99887766', '+96500000000', 'مهتم بالإعلان: شقة & حديقة');
    expect(contact.call).toBe('tel:+96599887766');
    expect(contact.shown).toBe('+965 9988 7766');
    expect(contact.whatsapp.startsWith('https://wa.me/96599887766?text=')).toBe(true);
    expect(new URL(contact.whatsapp).searchParams.get('text')).toBe('مهتم بالإعلان: شقة & حديقة');
  });

  it('uses the placeholder where the listing has no phone', () => {
    expect(contactOf(null, '+96500000000', '').call).toBe('tel:+96500000000');
    expect(contactOf('-- -- --', '+96522223333', '').call).toBe('tel:+96522223333');
  });
});
