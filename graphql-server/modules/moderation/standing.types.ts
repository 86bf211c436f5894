import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { SanctionKind } from './sanction.types.ts';

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
