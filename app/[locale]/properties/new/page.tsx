import { addressOf, formMetadata, FormPage } from './form-page';
import { paths } from '@/lib/http/paths';

export const instant = false;

type Props = PageProps<'/[locale]/properties/new'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  formMetadata(await addressOf(paths.newProperty, searchParams));

export default async function NewPropertyPage({ searchParams }: Props) {
  return <FormPage {...await addressOf(paths.newProperty, searchParams)} />;
}
