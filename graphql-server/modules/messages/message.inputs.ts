import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { ReplyToInput } from '../chat/replyToInput.ts';
import { MediaAltInput } from '../media/mediaAlt.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { MaxLength } from '../../platform/graphql/validation.ts';

/** A text, an image or both. */
@InputType()
export class SendMessageInput extends CreationInput {
  @Field(() => ID)
  receiverId: string;

  @Field(() => Text, { nullable: true, description: 'At most 5,000 characters.' })
  @MaxLength('content', MAX_LENGTH.message)
  content?: string | null;

  @DataUrlInput('an image under 10 MB.')
  imageUrl?: string | null;

  @MediaIdInput('an image')
  mediaId?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A listing of the receiver that the message is about; the receiver is notified of the first such message.',
  })
  listingId?: string | null;

  @ReplyToInput()
  replyToId?: string | null;
}

const WITH_MEMBER = 'The other member of the conversation; any member if omitted.';

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateMessageInput extends CreationInput {
  @Field(() => ID)
  messageId: string;

  @Field(() => ID, { nullable: true, description: WITH_MEMBER })
  userId?: string | null;

  @Field(() => Int, { description: 'The version that the edit started from.' })
  version: number;

  @Field(() => Text, {
    nullable: true,
    description: 'At most 5,000 characters; may be empty if there is a picture.',
  })
  @MaxLength('content', MAX_LENGTH.message)
  content?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;
}

@InputType()
export class MessageReferenceInput {
  @Field(() => ID)
  messageId: string;

  @Field(() => ID, { nullable: true, description: WITH_MEMBER })
  userId?: string | null;
}

@InputType()
export class DeleteMessageInput extends MessageReferenceInput {}

@InputType()
export class RestoreMessageInput extends MessageReferenceInput {}

@InputType()
export class MarkMessagesReadInput {
  @Field(() => ID, { description: 'The last message that was read; earlier ones also count as read.' })
  messageId: string;
}

@InputType()
export class SignalTypingInput {
  @Field(() => ID, { description: 'The member to whom the viewer is typing a message.' })
  userId: string;
}

export const MessageRequestAnswer = { ACCEPTED: 'ACCEPTED', IGNORED: 'IGNORED' } as const;
export type MessageRequestAnswer = keyof typeof MessageRequestAnswer;

registerEnumType(MessageRequestAnswer, {
  name: 'MessageRequestAnswer',
  description: "The receiver's answer to a message request.",
  valuesConfig: {
    ACCEPTED: { description: 'Turns the request into a normal conversation.' },
    IGNORED: { description: 'Hides the request and later messages from lists and counts.' },
  },
});

@InputType()
export class AnswerMessageRequestInput extends CreationInput {
  @Field(() => ID, { description: 'The member who sent the request.' })
  userId: string;

  @Field(() => MessageRequestAnswer, { description: 'The sender is not notified of either.' })
  answer: MessageRequestAnswer;
}
