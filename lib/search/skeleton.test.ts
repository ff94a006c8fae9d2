import { describe, expect, test } from 'vitest';
import { normalise } from './normalise';
import { skeleton } from './skeleton';

const of = (name: string) => skeleton(normalise(name).replaceAll(' ', ''));

describe('skeleton', () => {
  test.each([
    ['Salmya', 'Salmiya'],
    ['Salmiyyah', 'Salmiya'],
    ['Salmeya', 'Salmiya'],
    ['Fa7a7eel', 'Fahaheel'],
    ['Fahahil', 'Fahaheel'],
    ['7awally', 'Hawalli'],
    ['Abo 7alifa', 'Abu Halifa'],
    ['Mahbola', 'Mahboula'],
    ['Khetan', 'Khaitan'],
    ['Rigai', 'Riggae'],
    ['السالميا', 'السالمية'],
    ['السلمية', 'السالمية'],
    ['خيتان', 'خيطان'],
    ['الجهرا', 'الجهراء'],
  ])('takes %s and %s for one name', (one, other) => {
    expect(of(one)).toBe(of(other));
  });

  test.each([
    ['Salmiya', 'Salam'],
    ['Salmiya', 'Salmi'],
    ['Salwa', 'Salmiya'],
    ['Jabriya', 'Jahra'],
    ['السالمية', 'السلام'],
    ['السالمية', 'السالمي'],
    ['الصالحية', 'السالمية'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('is empty where too little remains', () => {
    expect(of('Rai')).toBe('');
    expect(of('sea')).toBe('');
    expect(of('بيت')).toBe('');
  });
});
