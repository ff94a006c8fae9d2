import { expect, it } from 'vitest';
import { withPublicAddress } from './address';

const place = (address: string | null, precision: 'exact' | 'about' = 'about', addressAr: string | null = null) =>
  withPublicAddress({ locationPrecision: precision, building: '20', address, addressAr });

it('an exact place keeps its building', () => {
  expect(place('Block 4, Street 12, House 20', 'exact')).toMatchObject({
    building: '20',
    address: 'Block 4, Street 12, House 20',
  });
});

it.each([
  ['Block 4, Street 12, House 20', 'Block 4, Street 12'],
  ['Building 7, Block 4, Street 12', 'Block 4, Street 12'],
  ['House 20', null],
  ['Block 4', 'Block 4'],
  ['The corner house on Gulf Road', 'The corner house on Gulf Road'],
  [null, null],
])('of one that is about here, %s is shown as %s', (address, shown) => {
  expect(place(address)).toMatchObject({ building: null, address: shown });
});

it('in Arabic as well', () => {
  expect(place(null, 'about', 'قطعة ٤، شارع ١٢، منزل ٢٠').addressAr).toBe('قطعة ٤، شارع ١٢');
  expect(place(null, 'about', 'قسيمة ٧').addressAr).toBeNull();
});
