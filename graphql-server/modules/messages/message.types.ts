import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ChatMessage } from '../chat/chatMessage.ts';
import { User } from '../users/user.types.ts';

/** A direct message (section 3). */
@ObjectType({ description: 'A message from one member to another.', simpleResolvers: true })
export class Message extends ChatMessage {
  @Field(() => ID)
  conversationId: number;

  @Field(() => User)
  override sender: User;

  @Field(() => ID)
  receiverId: number;

  @Field(() => User)
  receiver: User;

  @Field(() => Boolean, { description: 'Whether its receiver has read it.' })
  isRead: boolean;
}

/** What two members write to each other, as one of them, the viewer, sees it (section 3). */
@ObjectType({
  description: 'The direct messages between the viewer and another member.',
  simpleResolvers: true,
})
export class Conversation {
  @Field(() => ID)
  id: number;

  @Field(() => ID, { description: 'The other member.' })
  userId: number;

  @Field(() => User, { description: 'The other member.' })
  user: User;

  @Field(() => Message, { description: 'The latest message.' })
  lastMessage: Message;

  @Field(() => Int, { description: 'How many messages from the other member the viewer has not read.' })
  unreadCount: number;

  @Field(() => Int, { description: 'The `seq` up to which the viewer has read.' })
  readSeq: number;

  @Field(() => Int, {
    description: 'The `seq` up to which the other member has read; 0 if nothing was read.',
  })
  otherReadSeq: number;

  @Field(() => Boolean, {
    description: 'Whether the two can no longer message each other; the conversation stays readable.',
  })
  isClosed: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it is a message request: the other member wrote first, is not a friend and shares no group with the viewer, and the viewer has not accepted it yet. Always false for the member who wrote first.',
  })
  isRequest: boolean;

  @Field(() => Boolean, {
    description: 'Whether the viewer has ignored the message request.',
  })
  isIgnored: boolean;

  /** Sort key of lists: the id of the last message. */
  place: number;
}
