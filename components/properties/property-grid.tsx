import type { PropertyView } from '@/lib/properties/view';
import { gridClass } from './grid-class';
import { phoneSize } from './photo';
import { PropertyCard } from './property-card';

/** Width of a card's picture: one column, two from 640 px, three beside the filters from 1024 px. */
const SIZES = `(width >= 80rem) 288px, (width >= 64rem) calc((100vw - 24rem) / 3), (width >= 40rem) calc(50vw - 2rem), ${phoneSize(95)}`;
/** Cards that a tall phone or a first row on a desk shows without scrolling. */
const EAGER = 2;

/** The results of a list. */
export function PropertyGrid({ items, label }: { items: PropertyView[]; label: string }) {
  return (
    <ul aria-label={label} className={gridClass}>
      {items.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            sizes={SIZES}
            loading={index === 0 ? 'first' : index < EAGER ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}
