import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { answerMessageRequest } from './answerMessageRequest.ts';
import { countsOf, conversationWith } from './conversationRows.ts';
import { AnswerMessageRequestInput } from './message.inputs.ts';
import { Conversation } from './message.types.ts';
import { conversationFields } from './messageEvents.ts';

/** The first message of a stranger is a request until its receiver accepts it (decision 42a). */
@Resolver()
export class MessageRequestResolver {
  @MembersOnly()
  @Query(() => Int, { description: 'Message requests that the viewer has neither accepted nor ignored.' })
  async messageRequestCount(@Ctx() context: Context): Promise<number> {
    return (await countsOf(context)).requests;
  }

  @MembersOnly()
  @Mutation(() => Conversation, {
    description:
      'Accepts or ignores a member’s message request; for its receiver only, idempotent. The sender is not notified. An ignored request can still be accepted. NOT_FOUND if there is no request.',
  })
  async answerMessageRequest(
    @Arg('input', () => AnswerMessageRequestInput) input: AnswerMessageRequestInput,
    @Ctx() context: Context,
  ): Promise<Conversation> {
    const userId = parseId(input.userId, 'userId');
    await onceOrAgain(context, 'answerMessageRequest', input, userId, () =>
      answerMessageRequest(context, userId, input.answer),
    );
    const conversation = await conversationWith(context, userId);
    if (!conversation) throw notFound('Message request');
    return conversation;
  }
}

@ObjectType({
  description:
    'The viewer has accepted or ignored a message request on any device, or it was accepted because the two became friends.',
  simpleResolvers: true,
})
class ConversationChangedEvent {
  @Field(() => ID)
  conversationId: number;

  @Field(() => ID, { description: 'The other member.' })
  userId: number;
}

@Resolver(() => ConversationChangedEvent)
export class ConversationChangedResolver extends conversationFields(ConversationChangedEvent) {
  @MembersOnly()
  @Subscription(() => ConversationChangedEvent, {
    description: 'Answers to message requests, for all devices of the member who received them.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'conversation.changed'),
  })
  conversationChanged(
    @Root() { conversationId, otherId }: Events['conversation.changed'],
  ): ConversationChangedEvent {
    return { conversationId, userId: otherId };
  }
}
