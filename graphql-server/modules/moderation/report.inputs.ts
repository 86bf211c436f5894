import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { MaxLength } from '../../platform/graphql/validation.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { ReportKind, ReportReason } from './report.types.ts';

@InputType()
export class ReportContentInput extends CreationInput {
  @Field(() => ReportKind, { description: 'What is reported.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'For a group message, the group it must belong to.' })
  groupId?: string | null;

  @Field(() => ReportReason, { description: 'Why it is reported.' })
  reason: ReportReason;

  @Field(() => Text, { nullable: true, description: 'An explanation; at most 1,000 characters.' })
  @MaxLength('text', MAX_LENGTH.report)
  text?: string | null;
}
