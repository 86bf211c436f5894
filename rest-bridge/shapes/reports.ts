import { pageOf } from './page.ts';

export const reports = [
  /* GraphQL */ `
    fragment Report on Report {
      id
      kind
      subjectId
      reason
      text
      createdAt
      outcome
      decidedAt
    }
  `,
  pageOf('Report'),
  /* GraphQL */ `
    fragment OwnDecision on OwnDecision {
      id
      caseId
      kind
      subjectId
      decision
      until
      rule
      reason
      createdAt
      undoneAt
      appeal
      appealOutcome
      appealableUntil
    }
  `,
  pageOf('OwnDecision'),
  /* GraphQL */ `
    fragment Standing on Standing {
      sanction
      until
      isLeaving
    }
  `,
  /* GraphQL */ `
    fragment ModerationCase on ModerationCase {
      id
      kind
      subjectId
      target {
        ...UserRef
      }
      state
      claimedBy {
        ...UserRef
      }
      reportCount
      reasons
      excerpt
      createdAt
      decidedAt
      ruleId
    }
  `,
  pageOf('ModerationCase'),
  /* GraphQL */ `
    fragment ModerationCounts on ModerationCounts {
      open
      claimed
      appealed
    }
  `,
  /* GraphQL */ `
    fragment ModerationMember on ModerationMember {
      user {
        ...User
      }
      invitation {
        ...Invitation
      }
      invited {
        ...UserRef
      }
      sanctions {
        id
        kind
        until
        caseId
        createdAt
      }
      sessionNetworks {
        network
        sessionCount
        lastSignedInAt
      }
      reportsMade {
        pending
        noAction
        actionTaken
      }
      cases {
        ...ModerationCase
      }
      publications {
        kind
        subjectId
        parentId
        excerpt
        createdAt
      }
    }
  `,
  /* GraphQL */ `
    fragment Decision on Decision {
      id
      caseId
      decision
      until
      rule
      reason
      note
      decidedBy {
        ...UserRef
      }
      createdAt
      undoneAt
      removedCount
      appeal
      appealedAt
      appealOutcome
    }
  `,
  /* GraphQL */ `
    fragment ModerationCaseInDetail on ModerationCase {
      ...ModerationCase
      reports(first: 100) {
        id
        reporter {
          ...UserRef
        }
        reason
        text
        version
        createdAt
      }
      contents {
        version
        title
        content
        mediaUrl
        hasVideo
        coverUrl
        mediaAlt
        walletAddress
        writtenAt
      }
      decisions {
        ...Decision
      }
      earlierDecisions {
        ...Decision
      }
    }
  `,
];
