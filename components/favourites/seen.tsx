import { viewedListings } from '../home/recent';
import { changeRead, useRead } from '../use-read';

const KEY = 'seen';

export function useSeen(): (id: number) => boolean {
  const { data } = useRead(KEY, viewedListings.read);
  return (id) => data?.includes(id) ?? false;
}

export function markSeen(id: number): void {
  viewedListings.add(id);
  void changeRead(KEY, viewedListings.read);
}
