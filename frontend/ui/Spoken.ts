import { fixed } from './fixed.ts';

/** Text for ears only. */
export const Spoken = fixed('span', { base: { srOnly: true } });
