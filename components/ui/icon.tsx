export type IconName =
  | 'bath'
  | 'bed'
  | 'car'
  | 'area'
  | 'pin'
  | 'star'
  | 'sparkles'
  | 'clock'
  | 'key'
  | 'calendar'
  | 'apartment'
  | 'villa'
  | 'commercial'
  | 'land'
  | 'chevron'
  | 'close'
  | 'search'
  | 'sliders'
  | 'alert'
  | 'searchX'
  | 'house'
  | 'key-round'
  | 'plus'
  | 'user'
  | 'user-circle'
  | 'images'
  | 'share';

/** A picture beside a text: invisible to screen readers, in the colour of the text (icons.css, part of globals.css). */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return <span aria-hidden className={`icon icon-${name} ${className}`} />;
}
