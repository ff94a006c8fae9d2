import { FIELD_NAMES, isSameValue, type FormField, type FormValues } from './values';

/** What is chosen as one: a field, or the two of a pin. */
const UNITS: FormField[][] = FIELD_NAMES.filter((name) => name !== 'longitude').map((name) =>
  name === 'latitude' ? ['latitude', 'longitude'] : [name],
);

export type Merged = {
  values: FormValues;
  /** Changed by others alone: theirs. */
  taken: FormField[];
  /** Changed by both, differently: one's own, until somebody chooses. */
  clashing: FormField[];
};

/**
 * One's own changes and those that others made meanwhile, in one.
 * @param base what both began from
 */
export function mergeValues(base: FormValues, own: FormValues, theirs: FormValues): Merged {
  const merged: Merged = { values: { ...own }, taken: [], clashing: [] };
  for (const unit of UNITS) {
    const isSame = (one: FormValues, other: FormValues) => unit.every((name) => isSameValue(name, one, other));
    if (isSame(own, theirs) || isSame(theirs, base)) continue;
    if (isSame(own, base)) {
      Object.assign(merged.values, pick(theirs, unit));
      merged.taken.push(...unit);
    } else merged.clashing.push(...unit);
  }
  return merged;
}

const pick = (values: FormValues, names: FormField[]) => Object.fromEntries(names.map((name) => [name, values[name]]));
