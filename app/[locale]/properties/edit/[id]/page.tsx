import { editAddress, formMetadata, FormPage } from '../../new/form-page';

/** Made for who asks, after it is known who that is. */
export const instant = false;

type Props = PageProps<'/[locale]/properties/edit/[id]'>;

export const generateMetadata = async ({ params }: Props) => formMetadata(editAddress((await params).id));

export default async function EditPropertyPage({ params }: Props) {
  return <FormPage {...editAddress((await params).id)} />;
}
