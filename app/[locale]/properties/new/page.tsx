import { addressOf, formMetadata, FormPage } from './form-page';
import { paths } from '@/lib/http/paths';

/** Rendered after the session is known. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/new'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  formMetadata(await addressOf(paths.newProperty, searchParams));

export default async function NewPropertyPage({ searchParams }: Props) {
  return <FormPage {...await addressOf(paths.newProperty, searchParams)} />;
}
