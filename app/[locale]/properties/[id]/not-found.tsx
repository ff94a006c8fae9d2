import { MissingProperty } from '@/components/properties/details/missing-property';

export default function NotFound() {
  return <MissingProperty />;
}
