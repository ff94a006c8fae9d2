import { describe, expect, it } from 'vitest';
import { readFacts, type ListingTexts } from './read-facts';
import type { PropertyType } from '@/lib/listings/constants';

const none: ListingTexts = {
  title: null,
  titleAr: null,
  description: null,
  descriptionAr: null,
  address: null,
  addressAr: null,
};
const read = (texts: Partial<ListingTexts>, type: PropertyType = 'apartment') => readFacts({ ...none, ...texts }, type);

describe('the subtype', () => {
  it.each<[PropertyType, string, string]>([
    ['apartment', 'شقة ثلاث غرف وصالة للإيجار في السالمية', 'flat'],
    ['apartment', 'للإيجار شَقّـــة بالسالمية', 'flat'],
    ['apartment', '2-bedroom apartment for rent', 'flat'],
    ['apartment', 'شقق للايجار', 'flat'],
    ['apartment', 'شقة دوبلكس في المهبولة', 'duplex'],
    ['apartment', 'Duplex apartment by the sea', 'duplex'],
    ['apartment', 'استوديو للايجار', 'studio'],
    ['apartment', 'شقة ستوديو مفروشة', 'studio'],
    ['apartment', 'دور كامل للايجار في بيان', 'floor'],
    ['apartment', 'شقة في فيلا في سلوى', 'flat'],
    ['apartment', 'Apartment in a private house, Salwa', 'flat'],
    ['apartment', 'شقة الدور الثالث', 'flat'],
    ['apartment', 'ملحق للايجار', 'annex'],
    ['villa', 'ڤيلا للبيع في بيان', 'villa'],
    ['villa', 'بيت حكومي مرتب للبيع', 'house'],
    ['villa', 'شاليه على البحر في الخيران', 'chalet'],
    ['villa', 'دور أرضي في فيلا للإيجار', 'floor'],
    ['villa', 'Villa with an annex for sale', 'villa'],
    ['commercial', 'محل تجاري على شارع رئيسي', 'shop'],
    ['commercial', 'مكاتب للايجار في شرق', 'office'],
    ['commercial', 'Shop on the ground floor', 'shop'],
    ['commercial', 'مكتب في عمارة جديدة', 'office'],
    ['commercial', 'Coffee shop for rent', 'restaurant'],
    ['commercial', 'عمارة استثمارية للبيع', 'building'],
    ['land', 'أرض شاليه في بنيدر', 'chalet_plot'],
    ['land', 'قسيمة صناعية للايجار', 'industrial_plot'],
    ['land', 'قسيمة سكنية للبيع', 'plot'],
    ['land', 'مزرعة في الوفرة', 'farm'],
    ['land', 'جاخور في كبد', 'stable'],
    ['apartment', 'غرفة للإيجار – الفروانية', 'room'],
  ])('of %s titled %j is %s', (type, titleAr, subtype) => {
    expect(read({ titleAr }, type).subtype).toBe(subtype);
  });

  it.each<[PropertyType, Partial<ListingTexts>]>([
    ['apartment', { titleAr: 'للإيجار في السالمية' }],
    ['apartment', { titleAr: 'شقة دور ثاني' }],
    ['apartment', { titleAr: 'شقة وبيت للبيع' }],
    ['apartment', { titleAr: 'بيت للبيع' }],
    ['apartment', { title: 'Flat', titleAr: 'دور للايجار' }],
    ['villa', { titleAr: 'شقة في فيلا للايجار' }],
    ['villa', { titleAr: 'فيلا دوبلكس للبيع' }],
    ['villa', { titleAr: 'بيت او فيلا للبدل' }],
    ['commercial', { titleAr: 'محل أو مكتب للايجار' }],
    ['commercial', { titleAr: 'المكتبة الكبيرة والمحلاوي' }],
    ['land', { titleAr: 'أرض للبيع' }],
    ['land', { titleAr: 'قسيمة للبيع' }],
    ['land', { titleAr: 'أرض مقابل شاليه', descriptionAr: 'مزرعة وقسيمة صناعية' }],
  ])('of %s with %j is not certain', (type, texts) => {
    expect(read(texts, type).subtype).toBeNull();
  });
});

describe('furnishing', () => {
  it.each([
    ['شقة مفروشة للايجار', 'fully'],
    ['مفروش بالكامل', 'fully'],
    ['A furnished flat', 'fully'],
    ['Fully furnished, two rooms', 'fully'],
    ['شقة غير مفروشة', 'no'],
    ['بدون أثاث', 'no'],
    ['Unfurnished apartment', 'no'],
    ['The flat is not furnished.', 'no'],
    ['نصف مفروش', 'partly'],
    ['شقة شبه مفروشة', 'partly'],
    ['Semi-furnished', 'partly'],
    ['partially furnished flat', 'partly'],
  ])('of %j is %s', (description, furnished) => {
    expect(read({ description }).furnished).toBe(furnished);
  });

  it.each([
    'شقة مفروشة أو غير مفروشة',
    'مطبخ مفروش وثلاث غرف',
    'ممكن تكون مفروشة',
    'The flat can be furnished on request',
    'Furnished kitchen',
    'furnished or unfurnished',
    'مفروشات وأثاث بالقرب',
    'حي المفروشاتي',
  ])('of %j is not certain', (description) => {
    expect(read({ description }).furnished).toBeNull();
  });

  it('is none of a plot or a warehouse', () => {
    expect(read({ titleAr: 'أرض مفروشة بالحصى' }, 'land').furnished).toBeNull();
    expect(read({ titleAr: 'مخزن غير مفروش' }, 'commercial').furnished).toBeNull();
  });

  it('that the two languages say differently is not certain', () => {
    expect(read({ title: 'Furnished flat', titleAr: 'شقة غير مفروشة' }).furnished).toBeNull();
  });
});

describe('the block', () => {
  it.each([
    [{ addressAr: 'قطعة 10، شارع 7، بناية 21' }, '10'],
    [{ addressAr: 'ق ٥ ش ٣' }, '5'],
    [{ descriptionAr: 'في بيان قطعة ٤، الأرض 500 متر زاوية' }, '4'],
    [{ title: 'Salmiya, Block 4a: flat' }, '4A'],
    [{ title: 'Block 4 A, Salmiya' }, '4A'],
    [{ titleAr: 'السالمية قطعة 4أ' }, '4أ'],
    [{ descriptionAr: 'بقطعة رقم 3 وقريبة من الجمعية', address: 'Block 3, Street 1' }, '3'],
    [{ address: 'Block 12, Street 3, Building 8' }, '12'],
  ])('of %j is %s', (texts, block) => {
    expect(read(texts).block).toBe(block);
  });

  it.each([
    { descriptionAr: 'قطعة 500 متر' },
    { descriptionAr: 'قطعة 500م' },
    { descriptionAr: 'قطعة 3 أو 4' },
    { description: 'Blocks 3 and 4' },
    { descriptionAr: 'قريب من قطعة 5' },
    { description: 'near Block 5' },
    { title: 'Block 5', addressAr: 'قطعة 6' },
    { descriptionAr: 'تبعد 10 ق 5 عن البحر' },
    { description: 'A block of 12 flats' },
    { descriptionAr: 'قطعة 12000' },
    { descriptionAr: 'القطعة الخامسة' },
  ])('of %j is not certain', (texts) => {
    expect(read(texts).block).toBeNull();
  });
});
