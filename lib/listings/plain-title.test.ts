import { expect, test } from 'vitest';
import { saysMore } from './plain-title';

test.each([
  ['شقة واسعة غرفتين للإيجار – الجابرية', ['Jabriya', 'الجابرية']],
  ['شقة 4 غرف وصالة للإيجار في إشبيلية', ['Ishbiliya', 'إشبيلية']],
  ['للبيع بيت مساحة 375 متر في الرابية', ['Rabiya', 'الرابية']],
  ['5-bedroom floor for rent, Salam', ['Salam', 'السلام']],
  ['Jabriya, Block 11: 2-bedroom apartment for rent', ['Jabriya', 'الجابرية']],
])('%s says nothing more than its card', (title, places) => {
  expect(saysMore(title, places)).toBe(false);
});

test.each([
  ['للبيع عمارة استثمارية على شارع رئيسي – السالمية', ['Salmiya', 'السالمية']],
  ['فيلا للبيع في بيان مع حمام سباحة وديوانية', ['Bayan', 'بيان']],
  ['Shaab Al-Bahri tower: one-bedroom apartment with a sea view', ['Shaab Al-Bahri', 'الشعب البحري']],
])('%s says more', (title, places) => {
  expect(saysMore(title, places)).toBe(true);
});
