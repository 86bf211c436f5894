import 'reflect-metadata';
import { Field, InputType } from 'type-graphql';

/** Base class of every creation's input, so that it can be repeated after an unknown outcome. */
@InputType()
export abstract class CreationInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A value chosen by the client for one intended write, 1 to 255 printable ASCII characters. For 24 hours, repeating it with the same input returns what was created the first time.',
  })
  clientMutationId?: string | null;
}
