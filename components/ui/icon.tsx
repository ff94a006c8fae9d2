import { cn } from './cn';

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
  | 'heart'
  | 'house'
  | 'key-round'
  | 'plus'
  | 'user'
  | 'user-circle'
  | 'images'
  | 'share'
  | 'printer'
  | 'check'
  | 'bell'
  | 'info'
  | 'phone'
  | 'external-link'
  | 'calendar-x'
  | 'trending-down'
  | 'map'
  | 'list'
  | 'tag'
  | 'rows'
  | 'whatsapp';

/** Decorative and empty, 16 px unless a class says otherwise, in the colour of the text (icons.css). */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span className={cn('icon', `icon-${name}`, className)} />;
}
