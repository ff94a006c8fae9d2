/** Listings that this device has looked at, the latest first; nobody else learns of them. The early script reads the key too. */
const STORAGE_KEY = 'viewed';
const MAX_VIEWED = 12;

export function viewedListings(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_VIEWED) : [];
  } catch {
    return []; // storage is not allowed, or holds something else
  }
}

export function rememberViewed(id: number): void {
  const viewed = viewedListings();
  if (viewed[0] !== id) store([id, ...viewed.filter((each) => each !== id)].slice(0, MAX_VIEWED));
}

export const forgetViewed = (): void => store([]);

function store(viewed: number[]): void {
  try {
    if (viewed.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(viewed));
  } catch {
    // Storage is not allowed, or full.
  }
}
