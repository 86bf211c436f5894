import { rareRoutes } from './rareRoutes.ts';

/** Who may become a member (decision 47); the environment variable `REGISTRATION` holds the values. */
export const RegistrationMode = {
  OPEN: 'open',
  INVITE: 'invite',
  APPLICATION: 'application',
  CLOSED: 'closed',
} as const;

export type RegistrationMode = (typeof RegistrationMode)[keyof typeof RegistrationMode];

/** Followed by an invitation's code: the page that begins with it. Browsers do not send this part to servers. */
export const INVITATION_LINK = `${rareRoutes.join}#`;
