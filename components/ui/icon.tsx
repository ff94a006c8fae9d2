'use client';

import {
  Bath,
  BedDouble,
  Bell,
  Building2,
  Calendar,
  CalendarX2,
  Car,
  Check,
  ChevronRight,
  CircleUserRound,
  Clock,
  Columns3,
  ExternalLink,
  Heart,
  House,
  Images,
  Info,
  Key,
  KeyRound,
  LandPlot,
  LayoutList,
  List,
  Map as MapIcon,
  MapPin,
  PanelRight,
  Phone,
  Plus,
  Printer,
  Ruler,
  Search,
  SearchX,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Star,
  StickyNote,
  Store,
  Tag,
  TrendingDown,
  TriangleAlert,
  UserRound,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { cn } from './cn';

type Glyph = ComponentType<{ size: string; className: string; 'aria-hidden': true }>;

const icons = {
  bath: Bath,
  bed: BedDouble,
  car: Car,
  area: Ruler,
  pin: MapPin,
  star: Star,
  sparkles: Sparkles,
  clock: Clock,
  key: Key,
  calendar: Calendar,
  apartment: Building2,
  villa: House,
  commercial: Store,
  land: LandPlot,
  chevron: ChevronRight,
  close: X,
  search: Search,
  sliders: SlidersHorizontal,
  alert: TriangleAlert,
  searchX: SearchX,
  heart: Heart,
  house: House,
  'key-round': KeyRound,
  plus: Plus,
  user: UserRound,
  'user-circle': CircleUserRound,
  images: Images,
  share: Share2,
  printer: Printer,
  check: Check,
  bell: Bell,
  info: Info,
  phone: Phone,
  'external-link': ExternalLink,
  'calendar-x': CalendarX2,
  'trending-down': TrendingDown,
  map: MapIcon,
  list: List,
  tag: Tag,
  rows: LayoutList,
  note: StickyNote,
  columns: Columns3,
  panel: PanelRight,
  whatsapp: WhatsApp,
} satisfies Record<string, Glyph>;

export type IconName = keyof typeof icons;

/** Decorative; 16 px unless a class sets another size, in the colour of the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Glyph = icons[name];
  return <Glyph size="1rem" aria-hidden className={cn('icon', name === 'star' && 'fill-current', className)} />;
}

/** A brand's mark, which Lucide lacks. */
function WhatsApp({ size, ...props }: { size: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" {...props}>
      <path d="M12.04 2C6.58 2 2.13 6.45 2.13 11.91c0 1.75.46 3.45 1.32 4.95L2.05 22l5.25-1.38a9.87 9.87 0 0 0 4.74 1.21h.01c5.46 0 9.9-4.45 9.9-9.91 0-2.65-1.03-5.14-2.9-7.01A9.82 9.82 0 0 0 12.04 2Zm0 18.15h-.01c-1.48 0-2.93-.4-4.2-1.15l-.3-.18-3.12.82.83-3.04-.2-.31a8.2 8.2 0 0 1-1.26-4.38c0-4.54 3.7-8.24 8.25-8.24 2.2 0 4.27.86 5.82 2.42a8.18 8.18 0 0 1 2.41 5.83c0 4.54-3.69 8.23-8.22 8.23Zm4.52-6.16c-.25-.12-1.47-.72-1.69-.81-.23-.08-.39-.12-.56.13-.16.25-.64.8-.78.97-.15.16-.29.18-.54.06-.25-.13-1.05-.39-1.99-1.23-.74-.66-1.23-1.47-1.38-1.72-.14-.25-.01-.38.11-.5.11-.11.25-.29.37-.44.12-.14.17-.25.25-.41.08-.17.04-.31-.02-.43-.06-.13-.56-1.34-.76-1.84-.2-.48-.41-.42-.56-.43h-.48c-.17 0-.43.06-.66.31-.22.25-.87.85-.87 2.07 0 1.22.89 2.4 1.01 2.56.12.17 1.75 2.67 4.23 3.74.59.26 1.05.41 1.41.52.59.19 1.13.16 1.56.1.47-.07 1.47-.6 1.67-1.18.21-.58.21-1.07.14-1.18-.06-.1-.22-.16-.47-.28Z" />
    </svg>
  );
}
