import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { ReplyToInput } from '../chat/replyToInput.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { MediaAltInput } from '../media/mediaAlt.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Length, MaxLength, Name } from '../../platform/graphql/validation.ts';
import { GroupPrivacy } from './group.types.ts';

@InputType()
abstract class GroupReferenceInput {
  @Field(() => ID)
  groupId: string;
}

@InputType()
export class CreateGroupInput extends CreationInput {
  @Field(() => Text, { description: '1 to 100 characters.' })
  @Name('name', MAX_LENGTH.groupName)
  name: string;

  @Field(() => Text, { description: '1 to 1,000 characters.' })
  @Length('description', MAX_LENGTH.groupDescription)
  description: string;

  @Field(() => GroupPrivacy, { defaultValue: GroupPrivacy.PUBLIC, description: 'Cannot be changed later.' })
  privacy: GroupPrivacy;

  @DataUrlInput('an image under 5 MB.')
  imageUrl?: string | null;

  @MediaIdInput('an image')
  mediaId?: string | null;
}

/** Fields that are left out stay unchanged. */
@InputType()
export class UpdateGroupInput extends GroupReferenceInput {
  @Field(() => Text, { nullable: true, description: '1 to 100 characters.' })
  @Name('name', MAX_LENGTH.groupName)
  name?: string | null;

  @Field(() => Text, { nullable: true, description: 'At most 1,000 characters.' })
  @MaxLength('description', MAX_LENGTH.groupDescription)
  description?: string | null;

  @DataUrlInput('an image under 5 MB; null removes the picture.')
  imageUrl?: string | null;

  @MediaIdInput('an image')
  mediaId?: string | null;
}

/** A text, an image or both. */
@InputType()
export class SendGroupMessageInput extends CreationInput {
  @Field(() => ID)
  groupId: string;

  @Field(() => Text, { nullable: true, description: 'At most 5,000 characters.' })
  @MaxLength('content', MAX_LENGTH.message)
  content?: string | null;

  @DataUrlInput('an image under 10 MB.')
  imageUrl?: string | null;

  @MediaIdInput('an image')
  mediaId?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;

  @ReplyToInput()
  replyToId?: string | null;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateGroupMessageInput extends CreationInput {
  @Field(() => ID)
  groupId: string;

  @Field(() => ID)
  messageId: string;

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
export class GroupMessageReferenceInput extends GroupReferenceInput {
  @Field(() => ID)
  messageId: string;
}

@InputType()
export class DeleteGroupMessageInput extends GroupMessageReferenceInput {}

@InputType()
export class RestoreGroupMessageInput extends GroupMessageReferenceInput {}

@InputType()
export class MarkGroupReadInput extends GroupReferenceInput {
  @Field(() => Int, { description: '`seq` of the last message that was read.' })
  seq: number;
}

@InputType()
export class InviteToGroupInput extends GroupReferenceInput {
  @Field(() => Text)
  username: string;
}

export const GroupInvitationAnswer = { ACCEPTED: 'ACCEPTED', DECLINED: 'DECLINED' } as const;
export type GroupInvitationAnswer = keyof typeof GroupInvitationAnswer;

registerEnumType(GroupInvitationAnswer, {
  name: 'GroupInvitationAnswer',
  description: 'The answer of the invited member.',
  valuesConfig: {
    ACCEPTED: { description: 'Become a member.' },
    DECLINED: { description: 'Decline; another invitation may be sent later.' },
  },
});

@InputType()
export class AnswerGroupInvitationInput {
  @Field(() => ID)
  invitationId: string;

  @Field(() => GroupInvitationAnswer, { description: 'ACCEPTED makes the invited person a member.' })
  answer: GroupInvitationAnswer;
}

@InputType()
export class JoinGroupInput extends GroupReferenceInput {}

@InputType()
export class LeaveGroupInput extends GroupReferenceInput {}

@InputType()
export class DeleteGroupInput extends GroupReferenceInput {}

@InputType()
export class SignalGroupTypingInput extends GroupReferenceInput {}

@InputType()
abstract class GroupMemberInput extends GroupReferenceInput {
  @Field(() => ID)
  userId: string;
}

@InputType()
export class RemoveFromGroupInput extends GroupMemberInput {}

@InputType()
export class HandOverGroupInput extends GroupMemberInput {}

@InputType()
export class BanGroupMemberInput extends GroupMemberInput {}

@InputType()
export class UnbanGroupMemberInput extends GroupMemberInput {}
