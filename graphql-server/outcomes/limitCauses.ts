import type { Cause } from './causes.ts';

const BY_NAME: Record<string, Cause> = {
  session: 'rate:requests',
  token: 'rate:requests',
  address: 'rate:requests',
  creations: 'rate:creations',
  likes: 'rate:likes',
  'sign-in-gate': 'rate:sign_in',
  'sign-in-device': 'rate:sign_in',
  'sign-in-address': 'rate:sign_in',
  register: 'rate:registrations',
  upload: 'rate:uploads',
  'friend-request': 'rate:friends',
  bonk: 'rate:friends',
  'bonk-pair': 'rate:friends',
  'group-invitation': 'rate:friends',
};

/** The word for a limit by its name, before which Redis puts one of its own. */
export const causeOfLimit = (name: string): Cause =>
  BY_NAME[name.slice(name.lastIndexOf(':') + 1)] ?? 'rate:other';
