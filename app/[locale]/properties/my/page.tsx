import { accountMetadata } from '../../page-metadata';
import { MyPage } from './my-page';
import { paths } from '@/lib/http/paths';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.myProperties, (t) => t('my.title'));

export default async function MyListingsPage({ searchParams }: PageProps<'/[locale]/properties/my'>) {
  return <MyPage path={paths.myProperties} query={await searchParams} />;
}
