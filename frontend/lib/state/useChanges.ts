import { useState } from 'react';

/** The changes that differ from what is there: a value that was typed back is no change. */
export const differing = <Values extends object>(changes: Partial<Values>, there: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== there[name as keyof Values]),
  ) as Partial<Values>;

/**
 * What was changed in a form, apart from what it was opened with: only this is saved, so that what was changed elsewhere
 * meanwhile stays, and is shown in the fields that were not touched.
 * @param there the values as they are now
 */
export function useChanges<Values extends object>(there: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const change = (part: Partial<Values>) => setChanges((before) => differing({ ...before, ...part }, there));
  return { changes, values: { ...there, ...changes }, isChanged: Object.keys(changes).length > 0, change };
}
