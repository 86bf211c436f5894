import { fixed } from './fixed.ts';

/** Text for screen readers only. */
export const VisuallyHidden = fixed('span', { base: { srOnly: true } });
