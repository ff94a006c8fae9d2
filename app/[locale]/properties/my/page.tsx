import { MyPage, myMetadata } from './my-page';
import { paths } from '@/lib/http/paths';

export const instant = false;

export const generateMetadata = () => myMetadata(paths.myProperties);

export default async function MyListingsPage({ searchParams }: PageProps<'/[locale]/properties/my'>) {
  return <MyPage path={paths.myProperties} query={await searchParams} />;
}
