import 'reflect-metadata';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';

/** Decision 48. */
export const MAX_RULES = 200;
export const MAX_RULE_LENGTH = 500;
export const DRY_RUN_POSTS = 1_000;

export enum ContentRuleKind {
  PATTERN = 'PATTERN',
  DOMAIN = 'DOMAIN',
}

registerEnumType(ContentRuleKind, {
  name: 'ContentRuleKind',
  description: 'What a content rule looks for.',
  valuesConfig: {
    PATTERN: { description: 'A regular expression in RE2 syntax, ignoring case.' },
    DOMAIN: { description: 'A domain in a link, including its subdomains.' },
  },
});

export enum ContentRuleAction {
  HOLD = 'HOLD',
  REFUSE = 'REFUSE',
  FLAG = 'FLAG',
}

registerEnumType(ContentRuleAction, {
  name: 'ContentRuleAction',
  description: 'What happens to content that a rule matches.',
  valuesConfig: {
    HOLD: { description: 'It waits for a moderator’s approval.' },
    REFUSE: { description: 'It is rejected.' },
    FLAG: { description: 'It is published, and a case is opened.' },
  },
});

@ObjectType({ description: 'A content rule; for moderators only.', simpleResolvers: true })
export class ContentRule {
  @Field(() => ID)
  id: number;

  @Field(() => ContentRuleKind, { description: 'What it looks for.' })
  kind: ContentRuleKind;

  @Field(() => String, { description: 'The pattern or the domain.' })
  text: string;

  @Field(() => ContentRuleAction, { description: 'What happens to matching content.' })
  action: ContentRuleAction;

  @Field(() => Boolean, { description: 'Whether it is switched on.' })
  isEnabled: boolean;

  @Field(() => String, { nullable: true, description: 'A note for moderators.' })
  note: string | null;

  @Field(() => User, { description: 'Who changed it last.' })
  changedBy: User;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  changedAt: string;
}

@ObjectType({ description: 'A post that a content rule would match.', simpleResolvers: true })
export class ContentRuleMatch {
  @Field(() => ID, { description: 'Id of the post.' })
  postId: number;

  @Field(() => String, { description: 'Who wrote it.' })
  username: string;

  @Field(() => String, { description: 'The text around the first match, at most 200 characters.' })
  excerpt: string;
}

@ObjectType({
  description: 'The result of testing a content rule; for moderators only.',
  simpleResolvers: true,
})
export class ContentRuleTrial {
  @Field(() => Int, { description: `How many of the latest posts were tested, at most ${DRY_RUN_POSTS}.` })
  postCount: number;

  @Field(() => Int, { description: 'How many of these posts the rule matches.' })
  matchCount: number;

  @Field(() => Int, { description: 'How long matching took, in milliseconds.' })
  milliseconds: number;

  @Field(() => [ContentRuleMatch], { description: 'The latest 100 matching posts.' })
  matches: ContentRuleMatch[];
}
