import { Field, InputType } from 'type-graphql';
import { Text } from '../../platform/graphql/scalars.ts';

@InputType()
export class DeleteAccountInput {
  @Field(() => Text, { description: "The viewer's own username, typed again." })
  username: string;
}
