import { changeRead, useRead } from '../use-read';
import { writeStored } from '@/lib/platform/stored';

/** Choices of this device: attributes of <html>, which first-paint-script.ts sets from localStorage. */
export const DEVICE_CHOICES = ['figures', 'cards'] as const;
type Choice = (typeof DEVICE_CHOICES)[number];

const keyOf = (name: Choice) => `choice:${name}`;

/** @returns null for the default */
export const useDeviceChoice = (name: Choice): string | null =>
  useRead(keyOf(name), () => document.documentElement.dataset[name] ?? null).data ?? null;

export function chooseOnDevice(name: Choice, value: string | null) {
  writeStored(name, value);
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  void changeRead(keyOf(name), () => value);
}
