/**
 * The amenities of a new installation, in the order of the form. Search knows them by more than their names: they have
 * synonyms (lib/search/phrase/vocabulary/amenities.ts) and attributes (lib/listings/attributes/). Their English name is
 * the key and cannot change.
 */
export const AMENITIES = [
  { name: 'Elevator', nameAr: 'مصعد' },
  { name: 'Balcony', nameAr: 'بلكونة' },
  { name: 'Central A/C', nameAr: 'تكييف مركزي' },
  { name: 'Sea view', nameAr: 'إطلالة بحرية' },
  { name: 'Furnished', nameAr: 'مفروش' },
  { name: 'Kitchen appliances', nameAr: 'مطبخ مجهز' },
  { name: 'Internet', nameAr: 'إنترنت' },
  { name: 'Covered parking', nameAr: 'مواقف مظللة' },
  { name: 'Security', nameAr: 'حراسة' },
  { name: 'Gym', nameAr: 'نادي رياضي' },
  { name: 'Swimming pool', nameAr: 'حمام سباحة' },
  { name: 'Garden', nameAr: 'حديقة' },
  { name: "Maid's room", nameAr: 'غرفة خادمة' },
  { name: "Driver's room", nameAr: 'غرفة سائق' },
  { name: 'Laundry room', nameAr: 'غرفة غسيل' },
  { name: 'Storage room', nameAr: 'مخزن' },
  { name: 'Basement', nameAr: 'سرداب' },
  { name: 'Roof', nameAr: 'سطح' },
  { name: 'Diwaniya', nameAr: 'ديوانية' },
  { name: 'Private entrance', nameAr: 'مدخل خاص' },
  { name: 'Pets allowed', nameAr: 'يسمح بالحيوانات الأليفة' },
  { name: 'Wheelchair access', nameAr: 'مدخل لذوي الإعاقة' },
];

export const isKnownAmenity = (name: string): boolean => AMENITIES.some((each) => each.name === name);
