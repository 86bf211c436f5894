import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { DateTime, Text } from '../../platform/graphql/scalars.ts';
import { Length, MaxLength } from '../../platform/graphql/validation.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { AppealOutcome, DecisionKind } from './case.types.ts';
import { ReportKind } from './report.types.ts';

@InputType({ description: 'A case of a moderator.' })
export class CaseReferenceInput extends CreationInput {
  @Field(() => ID)
  caseId: string;
}

@InputType({ description: 'Either `userId`, or `kind` with `id`.' })
export class OpenCaseInput extends CreationInput {
  @Field(() => ID, { nullable: true, description: 'The member, for a case about the profile.' })
  userId?: string | null;

  @Field(() => ReportKind, {
    nullable: true,
    description: 'What the case is about; not a direct message, which only its participants can report.',
  })
  kind?: ReportKind | null;

  @Field(() => ID, { nullable: true, description: 'Id of the post, comment and so on.' })
  id?: string | null;
}

@InputType()
export class DecideCaseInput extends CaseReferenceInput {
  @Field(() => DecisionKind, { description: 'The decision.' })
  decision: DecisionKind;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The end of a timeout, or of a limited suspension; within a year.',
  })
  until?: Date | null;

  @Field(() => Text, {
    description: 'The rule it is based on, visible to members; 1 to 200 characters.',
  })
  @Length('rule', MAX_LENGTH.rule)
  rule: string;

  @Field(() => Text, { description: 'The explanation for the member; 1 to 1,000 characters.' })
  @Length('reason', MAX_LENGTH.decisionReason)
  reason: string;

  @Field(() => Text, { nullable: true, description: 'A note for moderators; at most 1,000 characters.' })
  @MaxLength('note', MAX_LENGTH.decisionReason)
  note?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'With a timeout or suspension: also removes the latest 500 things that the member wrote or edited for others since this time, within the last 30 days; of listings and groups only what was made since, and no direct messages. What of it is reported is decided as removed. Reversing the decision restores the rest.',
  })
  removeSince?: Date | null;
}

@InputType()
export class AppealDecisionInput extends CaseReferenceInput {
  @Field(() => Text, { description: '1 to 1,000 characters.' })
  @Length('text', MAX_LENGTH.report)
  text: string;
}

@InputType()
export class DecideAppealInput extends CaseReferenceInput {
  @Field(() => AppealOutcome, { description: 'The outcome of the appeal.' })
  outcome: AppealOutcome;
}
