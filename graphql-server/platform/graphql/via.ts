import { Field } from 'type-graphql';

/** The column of content written by a program in a member's name: the token's name at that time. */
export const Via = () =>
  Field(() => String, {
    nullable: true,
    description:
      'The name of the token with which a program wrote it; null for what the member wrote in person.',
  });
