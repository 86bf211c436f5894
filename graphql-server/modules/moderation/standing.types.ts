import 'reflect-metadata';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

export enum SanctionKind {
  TIMEOUT = 'TIMEOUT',
  SUSPENSION = 'SUSPENSION',
}
registerEnumType(SanctionKind, {
  name: 'SanctionKind',
  description: 'What moderators have taken away from a member.',
  valuesConfig: {
    TIMEOUT: { description: 'The member reads, but writes nothing.' },
    SUSPENSION: { description: 'The member can only read why and appeal.' },
  },
});

@ObjectType({ description: 'Whether the viewer may do everything that members do.', simpleResolvers: true })
export class Standing {
  @Field(() => SanctionKind, { nullable: true, description: 'What is taken away now; null for almost all.' })
  sanction: SanctionKind | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When that ends by itself; null if it does not, or if nothing is taken away.',
  })
  until: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the viewer has deleted the account, which is a suspension until it is kept or erased.',
  })
  isLeaving: boolean;
}
