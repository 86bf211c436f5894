import { pageOf } from './page.ts';

export const moderation = [
  /* GraphQL */ `
    fragment ModerationLogEntry on ModerationLogEntry {
      id
      createdAt
      action
      target {
        kind
        id
      }
      targetUser {
        ...UserRef
      }
      rule
      actor {
        ...UserRef
      }
      byOperator
      hash
    }
  `,
  pageOf('ModerationLogEntry'),
];
