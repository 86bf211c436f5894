import type { Cause } from './causes.ts';

/** The word for each limit that is counted; a limit without one does not compile. */
const BY_NAME = {
  creations: 'rate:creations',
  likes: 'rate:likes',
  'sign-in-gate': 'rate:sign_in',
  'sign-in-device': 'rate:sign_in',
  'sign-in-address': 'rate:sign_in',
  'sign-in-network-failures': 'rate:sign_in',
  'sign-in-failures': 'rate:sign_in',
  'sign-in-waited': 'rate:sign_in',
  register: 'rate:registrations',
  upload: 'rate:uploads',
  'friend-request': 'rate:friends',
  bonk: 'rate:friends',
  'bonk-pair': 'rate:friends',
  'group-invitation': 'rate:friends',
  'other-tokens': 'rate:other',
} as const satisfies Record<string, Cause>;

export type CountedLimit = keyof typeof BY_NAME;

/** The word for a limit by its name, before which Redis puts one of its own. */
export const causeOfLimit = (name: string): Cause =>
  BY_NAME[name.slice(name.lastIndexOf(':') + 1) as CountedLimit] ?? 'rate:other';
