import { registerEnumType } from 'type-graphql';

export enum SanctionKind {
  TIMEOUT = 'TIMEOUT',
  SUSPENSION = 'SUSPENSION',
}
registerEnumType(SanctionKind, {
  name: 'SanctionKind',
  description: 'What moderators have taken away from a member.',
  valuesConfig: {
    TIMEOUT: { description: 'The member reads, but writes nothing.' },
    SUSPENSION: { description: 'The member can only read why and appeal.' },
  },
});
