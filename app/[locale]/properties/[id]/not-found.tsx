import { PropertyLoadError } from '@/components/properties/details/property-not-found';

export default function NotFound() {
  return <PropertyLoadError />;
}
