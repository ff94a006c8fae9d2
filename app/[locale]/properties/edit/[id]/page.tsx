import { editAddress, formMetadata, FormPage } from '../../new/form-page';

export const instant = false;

type Props = PageProps<'/[locale]/properties/edit/[id]'>;

export const generateMetadata = async ({ params, searchParams }: Props) =>
  formMetadata(await editAddress((await params).id, searchParams));

export default async function EditPropertyPage({ params, searchParams }: Props) {
  return <FormPage {...await editAddress((await params).id, searchParams)} />;
}
