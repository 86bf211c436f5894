import { Field } from 'type-graphql';

/** The column of what a program has written in a member's name: what the token was called then. */
export const Via = () =>
  Field(() => String, {
    nullable: true,
    description:
      'The name of the token with which a program wrote it; null for what the member wrote in person.',
  });
