import { addressOf, formMetadata, FormPage } from '../properties/new/form-page';

/** Same as /properties/new. */
export const instant = false;

const PATH = '/submit-property';
type Props = PageProps<'/[locale]/submit-property'>;

export const generateMetadata = async ({ searchParams }: Props) => formMetadata(await addressOf(PATH, searchParams));

export default async function SubmitPropertyPage({ searchParams }: Props) {
  return <FormPage {...await addressOf(PATH, searchParams)} />;
}
