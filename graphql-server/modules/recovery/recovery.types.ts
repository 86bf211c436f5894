import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({
  description: 'A link that an owner or operator has made for the account of the viewer.',
  simpleResolvers: true,
})
export class RecoveryLink {
  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { description: 'It does not work before.' })
  validFrom: string;

  @Field(() => DateTime, { description: 'It does not work afterwards.' })
  validUntil: string;
}

@ObjectType({ description: 'A new recovery link.', simpleResolvers: true })
export class NewRecoveryLink {
  @Field(() => String, { description: 'What follows `/recover#` in the link. Shown only now.' })
  secret: string;

  @Field(() => DateTime, {
    description: 'It does not work before: three days from now if the account was used in the last 30 days.',
  })
  validFrom: string;

  @Field(() => DateTime, { description: 'It does not work afterwards.' })
  validUntil: string;
}
