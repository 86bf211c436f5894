import { groupStatement } from '../modules/groups/createGroup.ts';
import { invitationStatement } from '../modules/groups/invitations.ts';
import { memberStatement } from '../modules/groups/membership.ts';
import { toGroup } from '../modules/groups/sendGroupMessage.ts';
import { orderedPair } from '../modules/friends/pair.ts';
import { beginConversation, toPair } from '../modules/messages/sendMessage.ts';
import type { EntityManager } from '../platform/database/database.ts';
import { keyParameters } from '../platform/idempotency/keptKeys.ts';
import { rowsIn } from '../platform/database/statements.ts';
import type { UserEntity } from '../platform/database/tables/users.ts';

interface GroupValues {
  creator?: UserEntity;
  members?: UserEntity[];
  name?: string;
  privacy?: 'PUBLIC' | 'PRIVATE';
}

interface MessageValues {
  sender?: UserEntity;
  receiver?: UserEntity;
  content?: string;
  /** Between strangers it is a request only then. */
  asRequest?: boolean;
}

const written = (sender: UserEntity, content = 'gm') => ({
  sender: sender.id,
  content,
  medium: null,
  alt: null,
  via: null,
  replyTo: null,
  ...keyParameters(null),
});

/** Factories of groups and messages, by the statements that write them in the product; each gives the id. */
export function createChats(fork: () => EntityManager, user: () => Promise<UserEntity>) {
  async function group({ creator, members = [], name = 'Builders', privacy = 'PUBLIC' }: GroupValues = {}) {
    const em = fork();
    const by = (creator ?? (await user())).id;
    const values = { creator: by, name, description: 'We build.', privacy, picture: null };
    const { id } = (await rowsIn(em, groupStatement, values))[0]!;
    for (const member of members) await rowsIn(em, memberStatement, { group: id, user: member.id });
    return id;
  }

  async function groupInvitation({ groupId, invitee }: { groupId?: number; invitee?: UserEntity } = {}) {
    const inviter = await user();
    const to = groupId ?? (await group({ creator: inviter, privacy: 'PRIVATE' }));
    const values = { group: to, inviter: inviter.id, invitee: (invitee ?? (await user())).id };
    return (await rowsIn(fork(), invitationStatement.compiledWith([]), values))[0]!.id;
  }

  async function message(values: MessageValues = {}) {
    const sender = values.sender ?? (await user());
    const receiver = values.receiver ?? (await user());
    const pair = { ...orderedPair(sender.id, receiver.id), isQuestion: false };
    const em = fork();
    await rowsIn(em, beginConversation, { ...pair, sender: values.asRequest ? sender.id : null });
    const message = written(sender, values.content);
    return (await rowsIn(em, toPair, { ...message, ...pair }))[0]!.id;
  }

  async function groupMessage(values: { groupId: number; sender: UserEntity; content?: string }) {
    const message = written(values.sender, values.content);
    return (await rowsIn(fork(), toGroup, { ...message, group: values.groupId }))[0]!.id;
  }

  return { group, groupInvitation, message, groupMessage };
}
