import { appendValues } from '../modules/chat/append.ts';
import { groupStatement } from '../modules/groups/createGroup.ts';
import { invitationStatement } from '../modules/groups/invitations.ts';
import { memberStatement } from '../modules/groups/membership.ts';
import { toGroup } from '../modules/groups/sendGroupMessage.ts';
import { pairOf } from '../modules/friends/pair.ts';
import { beginConversation, toPair } from '../modules/messages/sendMessage.ts';
import type { EntityManager } from '../platform/database/database.ts';
import { rowsIn } from '../platform/database/textRows.ts';
import type { UserEntity } from '../platform/database/tables/index.ts';

interface GroupValues {
  creator?: UserEntity;
  members?: UserEntity[];
  name?: string;
  privacy?: 'PUBLIC' | 'PRIVATE';
}

/** Factories of groups and messages, by the statements that write them in the product; each gives the id. */
export function createChats(fork: () => EntityManager, user: () => Promise<UserEntity>) {
  async function group({ creator, members = [], name = 'Builders', privacy = 'PUBLIC' }: GroupValues = {}) {
    const em = fork();
    const values = [(creator ?? (await user())).id, name, 'We build.', privacy, null];
    const { id } = (await rowsIn(em, groupStatement, values))[0]!;
    for (const member of members) await rowsIn(em, memberStatement, [id, member.id]);
    return id;
  }

  async function groupInvitation({ groupId, invitee }: { groupId?: number; invitee?: UserEntity } = {}) {
    const inviter = await user();
    const to = groupId ?? (await group({ creator: inviter, privacy: 'PRIVATE' }));
    const values = [to, inviter.id, (invitee ?? (await user())).id];
    return (await rowsIn(fork(), invitationStatement, values))[0]!.id;
  }

  async function message(values: { sender?: UserEntity; receiver?: UserEntity; content?: string } = {}) {
    const sender = values.sender ?? (await user());
    const receiver = values.receiver ?? (await user());
    const pair = pairOf(sender.id, receiver.id);
    const em = fork();
    await rowsIn(em, beginConversation, [...pair]);
    return (
      await rowsIn(
        em,
        toPair,
        appendValues({ senderId: sender.id, content: values.content ?? 'gm', via: null }, null, ...pair),
      )
    )[0]!.id;
  }

  async function groupMessage(values: { groupId: number; sender: UserEntity; content?: string }) {
    const { groupId, sender, content = 'gm' } = values;
    return (
      await rowsIn(fork(), toGroup, appendValues({ senderId: sender.id, content, via: null }, null, groupId))
    )[0]!.id;
  }

  return { group, groupInvitation, message, groupMessage };
}
