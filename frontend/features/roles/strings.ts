import { plural } from '../../lib/plural.ts';

export const staffText = {
  title: 'Owners and moderators',
  intro:
    'Owners change settings and appoint owners and moderators; moderators decide about reports and applications. Every change is recorded in the moderation log.',
  loading: 'Loading owners and moderators…',
  failed: 'The owners and moderators could not be loaded.',
  refused: 'Only owners can appoint owners and moderators',
  refusedHint: 'Owners and moderators have a shield next to their name.',
  now: 'Current owners and moderators',
  owner: 'Owner',
  moderator: 'Moderator',
  you: 'you',
  appoint: 'Appoint a member',
  search: 'Search members by name',
  searchHint: 'Type at least two characters.',
  searching: 'Searching…',
  searchFailed: 'The search failed.',
  found: (count: number) => plural(count, 'member found', 'members found'),
  nobody: (query: string) => `No other members found for “${query}”.`,
  makeOwner: 'Make owner',
  makeModerator: 'Make moderator',
  dismiss: 'Dismiss',
  resign: 'Resign',
  makeOwnerOf: (name: string) => `Make owner: ${name}`,
  makeModeratorOf: (name: string) => `Make moderator: ${name}`,
  dismissOf: (name: string) => `Dismiss ${name}`,
  confirmOwner: (name: string) =>
    `Make ${name} an owner? Owners can change everything in this community and can dismiss you.`,
  confirmModerator: (name: string) =>
    `Make ${name} a moderator? Moderators decide about reports and applications.`,
  confirmDismiss: (name: string) => `Dismiss ${name}? They will become a regular member.`,
  confirmStepDown: 'Become a moderator? Only another owner can make you an owner again.',
  confirmResign: 'Resign? Only another owner can make you an owner again.',
  done: {
    OWNER: (name: string) => `${name} is now an owner`,
    MODERATOR: (name: string) => `${name} is now a moderator`,
    MEMBER: (name: string) => `${name} is now a regular member`,
  },
  notChanged: 'The role was not changed',
} as const;
