const STORAGE_KEY = 'admin-keys';

/** Whether this device has turned the keys off. They stay on if storage is blocked. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
}

export function switchKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // As above.
  }
}
