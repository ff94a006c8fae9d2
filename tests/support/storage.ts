import { vi } from 'vitest';

/**
 * Replaces the browser's localStorage until `vi.unstubAllGlobals`. @returns its contents, and a switch that blocks it
 */
export function stubStorage() {
  const storage = { stored: {} as Record<string, string>, isBlocked: false };
  const { stored } = storage;
  const refuse = () => {
    if (storage.isBlocked) throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refuse(), stored[key] ?? null),
    setItem: (key: string, value: string) => (refuse(), (stored[key] = value)),
    removeItem: (key: string) => (refuse(), delete stored[key]),
  });
  return storage;
}
