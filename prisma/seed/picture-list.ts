/** The demo pictures: scene, light, and the property types whose galleries may show them. Files: `pictures/<scene>-<variant>/`. */
import type { PropertyType } from './types';

export type PictureKind = PropertyType | 'interior';
export type Light = 'dawn' | 'noon' | 'dusk' | 'night';
export type SceneName =
  | 'villa'
  | 'block'
  | 'seafront'
  | 'skyline'
  | 'shops'
  | 'offices'
  | 'warehouse'
  | 'plot'
  | 'farm'
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'diwaniya'
  | 'balcony'
  | 'pool'
  | 'office'
  | 'bathroom'
  | 'lobby';

export interface Picture {
  readonly kind: PictureKind;
  readonly scene: SceneName;
  readonly light: Light;
  /** Which of the scene's designs and palettes. */
  readonly variant: number;
  /** The types of property whose gallery it may stand in. */
  readonly suits: readonly PropertyType[];
}

/** Pixels of each. */
export const PICTURE_SIZE = { width: 1600, height: 1200 };

function series(
  kind: PictureKind,
  scene: SceneName,
  lights: readonly Light[],
  suits: readonly PropertyType[] = kind === 'interior' ? ['apartment', 'villa'] : [kind],
): Picture[] {
  return lights.map((light, variant) => ({ kind, scene, light, variant, suits }));
}

export const PICTURES: readonly Picture[] = [
  ...series('villa', 'villa', [
    'noon',
    'dusk',
    'dawn',
    'noon',
    'night',
    'noon',
    'dusk',
    'noon',
    'noon',
    'dusk',
    'noon',
    'dusk',
    'night',
    'dawn',
  ]),
  ...series('apartment', 'block', ['noon', 'dusk', 'noon', 'dawn', 'night', 'noon', 'noon', 'dusk']),
  ...series('apartment', 'seafront', ['noon', 'dusk', 'dawn', 'noon', 'night']),
  ...series('apartment', 'skyline', ['noon', 'dusk', 'dawn'], ['apartment', 'land']),
  ...series('commercial', 'shops', ['noon', 'dusk', 'dawn', 'night']),
  ...series('commercial', 'offices', ['noon', 'dusk', 'dawn', 'night']),
  ...series('commercial', 'warehouse', ['noon', 'dawn'], ['commercial', 'land']),
  ...series('land', 'plot', ['noon', 'dawn', 'dusk', 'noon', 'dawn', 'dusk']),
  ...series('land', 'farm', ['noon', 'dusk']),
  ...series('interior', 'living', ['noon', 'dusk', 'dawn', 'night', 'noon']),
  ...series('interior', 'bedroom', ['noon', 'dawn', 'dusk', 'night']),
  ...series('interior', 'kitchen', ['noon', 'dusk', 'noon']),
  ...series('interior', 'diwaniya', ['noon', 'night', 'dusk'], ['villa']),
  ...series('interior', 'balcony', ['noon', 'dusk', 'dawn'], ['apartment']),
  ...series('interior', 'pool', ['noon', 'dusk'], ['villa']),
  ...series('interior', 'office', ['noon', 'dusk'], ['commercial']),
  ...series('interior', 'bathroom', ['noon']),
  ...series('interior', 'lobby', ['noon'], ['commercial', 'apartment']),
];

/** The indices of the pictures that `accept` takes, in order. */
export function picturesWhere(accept: (picture: Picture) => boolean): number[] {
  return PICTURES.flatMap((picture, index) => (accept(picture) ? [index] : []));
}
