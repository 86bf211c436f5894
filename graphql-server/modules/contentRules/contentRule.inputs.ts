import { Field, ID, InputType } from 'type-graphql';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Length, MaxLength } from '../../platform/graphql/validation.ts';
import { ContentRuleAction, ContentRuleKind, MAX_RULE_LENGTH } from './contentRule.types.ts';

const LENGTHS = `1 to ${MAX_RULE_LENGTH} characters.`;

@InputType()
export class CreateContentRuleInput extends CreationInput {
  @Field(() => ContentRuleKind, { description: 'What it looks for.' })
  kind: ContentRuleKind;

  @Field(() => Text, { description: `The pattern or the domain: ${LENGTHS}` })
  @Length('text', MAX_RULE_LENGTH)
  text: string;

  @Field(() => ContentRuleAction, { description: 'What happens to matching content.' })
  action: ContentRuleAction;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether it is switched on.' })
  isEnabled: boolean;

  @Field(() => Text, { nullable: true, description: `A note for moderators: ${LENGTHS}` })
  @MaxLength('note', MAX_RULE_LENGTH)
  note?: string | null;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateContentRuleInput extends CreationInput {
  @Field(() => ID)
  ruleId: string;

  @Field(() => ContentRuleKind, { nullable: true, description: 'What it looks for.' })
  kind?: ContentRuleKind | null;

  @Field(() => Text, { nullable: true, description: `The pattern or the domain: ${LENGTHS}` })
  @Length('text', MAX_RULE_LENGTH)
  text?: string | null;

  @Field(() => ContentRuleAction, { nullable: true, description: 'What happens to matching content.' })
  action?: ContentRuleAction | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is switched on.' })
  isEnabled?: boolean | null;

  @Field(() => Text, {
    nullable: true,
    description: `A note for moderators: at most ${MAX_RULE_LENGTH} characters.`,
  })
  @MaxLength('note', MAX_RULE_LENGTH)
  note?: string | null;
}

@InputType()
export class DeleteContentRuleInput extends CreationInput {
  @Field(() => ID)
  ruleId: string;
}
