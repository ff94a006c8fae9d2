import { describe, expect, it } from 'vitest';
import { contactNumber, contactLinks, internationalNumber, placeholderWarning, initials } from './contact';

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

describe('the number of a listing', () => {
  const placeholder = '+96522223333';

  it('is its own, else its owner’s, else the placeholder', () => {
    expect(contactNumber('99887766', '50000001', placeholder)).toBe('96599887766');
    expect(contactNumber(null, '50000001', placeholder)).toBe('96550000001');
    expect(contactNumber(null, null, placeholder)).toBe('96522223333');
  });

  it('passes over what holds no number', () => {
    expect(contactNumber('-- -- --', '٥٠٠٠ ٠٠٠١', placeholder)).toBe('96550000001');
    expect(contactNumber('00000000', '', placeholder)).toBe('96522223333');
  });
});

describe('contactOf', () => {
  it('builds both links from the number', () => {
    const contact = contactLinks('96599887766', 'مهتم بالإعلان: شقة & حديقة');
    expect(contact.call).toBe('tel:+96599887766');
    expect(contact.shown).toBe('+965 9988 7766');
    expect(contact.whatsapp.startsWith('https://wa.me/96599887766?text=')).toBe(true);
    expect(new URL(contact.whatsapp).searchParams.get('text')).toBe('مهتم بالإعلان: شقة & حديقة');
  });
});

describe('a public start', () => {
  it('warns with one line where the placeholder reaches nobody', () => {
    expect(placeholderWarning('+96500000000')).toMatch(/^CONTACT_PLACEHOLDER is not set: .+$/);
    expect(placeholderWarning('+96522223333')).toBeNull();
  });
});

it.each([
  ['Fahad Al-Mutairi', 'FA'],
  ['o’Neil', 'ON'],
  ['نورة العجمي', 'نو'],
  ['X', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
