import { fixed } from './fixed.ts';

/** The enum of the API. */
export type Role = 'OWNER' | 'MODERATOR' | 'MEMBER';

const LABEL = { OWNER: 'Owner', MODERATOR: 'Moderator' };

/**
 * A shield beside the name of an owner or moderator. The page draws it from the member's role, and names are ASCII, so
 * nobody can put one into a name.
 */
export function RoleBadge({ role }: { role: Role }) {
  if (role === 'MEMBER') return null;
  const label = LABEL[role];
  return (
    <Shield viewBox="0 0 16 16" role="img" aria-label={label} data-role={role}>
      <title>{label}</title>
      <path d="M8 0l7 2.5V8c0 4-3 6.7-7 8-4-1.3-7-4-7-8V2.5z" />
    </Shield>
  );
}

const Shield = fixed('svg', {
  base: {
    display: 'inline-block',
    boxSize: '0.8em',
    ms: '0.3em',
    verticalAlign: '-0.05em',
    flexShrink: 0,
    fill: 'fg.muted',
    '&[data-role=OWNER]': { fill: 'accent.fg' },
  },
});
