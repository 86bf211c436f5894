import { pageOf } from './page.ts';

export const review = [
  /* GraphQL */ `
    fragment ContentRule on ContentRule {
      id
      kind
      text
      action
      isEnabled
      note
      changedBy {
        ...UserRef
      }
      createdAt
      changedAt
    }
  `,
  pageOf('ContentRule'),
  /* GraphQL */ `
    fragment ContentRuleTrial on ContentRuleTrial {
      postCount
      matchCount
      milliseconds
      matches {
        postId
        username
        excerpt
      }
    }
  `,
  /* GraphQL */ `
    fragment HeldContent on HeldContent {
      id
      author {
        ...UserRef
      }
      kind
      isEdit
      content
      reason
      ruleId
      alikeCount
      place
      mediaUrl
      hasVideo
      createdAt
    }
  `,
  pageOf('HeldContent'),
  /* GraphQL */ `
    fragment OwnHeldContent on OwnHeldContent {
      id
      kind
      isEdit
      content
      state
      place
      subjectId
      declineReason
      createdAt
      decidedAt
    }
  `,
  pageOf('OwnHeldContent'),
];
