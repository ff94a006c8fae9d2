import { Bath, BedDouble, Building2, Car, House, LandPlot, Ruler, Store, type LucideIcon } from 'lucide-react';
import type { PropertyType } from '@/lib/listings/constants';

const FACTS = { bath: Bath, bed: BedDouble, car: Car, area: Ruler };

export function FactIcon({ name, className }: { name: keyof typeof FACTS; className: string }) {
  const Icon = FACTS[name];
  return <Icon aria-hidden className={className} />;
}

const TYPES: Record<PropertyType, LucideIcon> = {
  apartment: Building2,
  villa: House,
  commercial: Store,
  land: LandPlot,
};

export function TypeIcon({ type, className }: { type: PropertyType; className: string }) {
  const Icon = TYPES[type];
  return <Icon aria-hidden className={className} />;
}
