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

/** Decorative, in the colour of the text (icons.css). */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return <span aria-hidden className={`icon icon-${name} ${className}`} />;
}
