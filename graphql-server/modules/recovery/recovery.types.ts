import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({
  description: "A recovery link that an owner or operator created for the viewer's account.",
  simpleResolvers: true,
})
export class RecoveryLink {
  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { description: 'The link works from this time.' })
  validFrom: string;

  @Field(() => DateTime, { description: 'The link works until this time.' })
  validUntil: string;
}

@ObjectType({ description: 'A new recovery link.', simpleResolvers: true })
export class NewRecoveryLink {
  @Field(() => String, { description: 'The part of the link after `/recover#`. Shown only once.' })
  secret: string;

  @Field(() => DateTime, {
    description:
      'The link works from this time: three days from now if the account was used in the last 30 days.',
  })
  validFrom: string;

  @Field(() => DateTime, { description: 'The link works until this time.' })
  validUntil: string;
}
