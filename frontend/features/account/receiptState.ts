import { sharedValue } from '../../lib/state/sharedValue.ts';

/** The code of the receipt of a deletion in this tab; the server gives it once. */
export const receipt = sharedValue<string | null>(null);
