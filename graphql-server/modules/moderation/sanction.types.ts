import { registerEnumType } from 'type-graphql';

export enum SanctionKind {
  TIMEOUT = 'TIMEOUT',
  SUSPENSION = 'SUSPENSION',
}
registerEnumType(SanctionKind, {
  name: 'SanctionKind',
  description: 'A sanction that moderators have imposed on a member.',
  valuesConfig: {
    TIMEOUT: { description: 'The member can read but not write.' },
    SUSPENSION: { description: 'The member can only read the reason and appeal.' },
  },
});
