import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { SanctionKind } from './sanction.types.ts';

@ObjectType({ description: 'The viewer’s current sanction, if any.', simpleResolvers: true })
export class Standing {
  @Field(() => SanctionKind, { nullable: true, description: 'The current sanction; null if there is none.' })
  sanction: SanctionKind | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the sanction ends automatically; null if it does not, or if there is none.',
  })
  until: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the viewer has requested deletion of the account, which counts as a suspension until the account is kept or erased.',
  })
  isLeaving: boolean;
}
