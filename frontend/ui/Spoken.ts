import { fixed } from './fixed.ts';

/** Text for screen readers only. */
export const Spoken = fixed('span', { base: { srOnly: true } });
