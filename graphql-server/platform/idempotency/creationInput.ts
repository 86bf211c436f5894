import 'reflect-metadata';
import { Field, InputType } from 'type-graphql';

/** Base class of every creation's input, so that it can be repeated after an unknown outcome. */
@InputType()
export abstract class CreationInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Made by the client for one intent, 1 to 255 printable ASCII characters: for 24 hours the same one with the same input gives what was made the first time.',
  })
  clientMutationId?: string | null;
}
