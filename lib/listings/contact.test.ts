import { expect, it } from 'vitest';
import { contactLinks, initials } from './contact';

it.each([
  ['+96599887766', '+965 9988 7766', '96599887766'],
  ['+966501234567', '+966 50 123 4567', '966501234567'],
])('the number %s becomes a phone and a WhatsApp link', (phone, shown, digits) => {
  const contact = contactLinks({ phone, shown }, 'مهتم بالإعلان: شقة & حديقة');
  expect(contact.call).toBe(`tel:${phone}`);
  expect(contact.shown).toBe(shown);
  expect(contact.whatsapp.startsWith(`https://wa.me/${digits}?text=`)).toBe(true);
  expect(new URL(contact.whatsapp).searchParams.get('text')).toBe('مهتم بالإعلان: شقة & حديقة');
});

it.each([
  ['Fahad Al-Mutairi', 'FA'],
  ['o’Neil', 'ON'],
  ['نورة العجمي', 'نو'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));
