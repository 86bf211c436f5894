import { graphql } from '../../../gql/gql.ts';

export const ClaimCase = graphql(`
  mutation ClaimCase($input: CaseReferenceInput!) {
    claimCase(input: $input) {
      id
      state
      ...CaseBody_case
    }
  }
`);

export const ReleaseCase = graphql(`
  mutation ReleaseCase($input: CaseReferenceInput!) {
    releaseCase(input: $input) {
      id
      state
      ...CaseBody_case
    }
  }
`);

export const DecideCase = graphql(`
  mutation DecideCase($input: DecideCaseInput!) {
    decideCase(input: $input) {
      id
      state
      ...CaseBody_case
    }
  }
`);

export const UndoDecision = graphql(`
  mutation UndoDecision($input: CaseReferenceInput!) {
    undoDecision(input: $input) {
      id
      state
      ...CaseBody_case
    }
  }
`);

export const DecideAppeal = graphql(`
  mutation DecideAppeal($input: DecideAppealInput!) {
    decideAppeal(input: $input) {
      id
      state
      ...CaseBody_case
    }
  }
`);
