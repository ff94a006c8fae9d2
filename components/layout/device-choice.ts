'use client';

import { useSyncExternalStore } from 'react';
import { writeStored } from '@/lib/platform/stored';

/** Choices of this device: attributes of <html>, which first-paint-script.ts sets from localStorage. */
export const DEVICE_CHOICES = ['figures', 'cards'] as const;
type Choice = (typeof DEVICE_CHOICES)[number];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns null for the default */
export const useDeviceChoice = (name: Choice): string | null =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? null,
    () => null,
  );

/** @param value null for the default */
export function chooseOnDevice(name: Choice, value: string | null) {
  writeStored(name, value);
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  for (const listener of listeners) listener();
}
