import type { UserEntity } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../factories.ts';
import { png } from '../files/images.ts';
import { dataUrl, idOfStory, uploaded } from '../media.ts';
import type { TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';
import type { Role } from './outcomes.ts';

/** Those who call and have an account. */
export type People = Record<Exclude<Role, 'anonymous'>, UserEntity>;

type Make = () => unknown;

/** What a scene can have, by name: each is made, with what it belongs to, when it is asked for. */
export function thingsOf({ app, create }: TestApp, people: People, asOwner: Visitor): Record<string, Make> {
  const { owner, friend, stranger, moderator } = people;
  const post = once(() => create.post({ author: owner }));
  const group = once(() => create.group({ creator: owner, members: [friend], privacy: 'PRIVATE' }));
  const forumPost = once(() => create.forumPost({ author: owner }));
  const wallet = once(() => create.wallet({ member: owner, isPublic: true }));
  const cases = once(() => create.cases({ about: owner, alsoAbout: friend, reporter: stranger }));
  return {
    owner: () => owner.id,
    name: () => owner.username,
    newName: () => `new_${owner.id}`,
    password: () => PASSWORD,
    picture: async () => dataUrl('image/png', await png()),
    medium: async () => uploaded(asOwner, 'image/png', await png()),
    post: async () => (await post()).id,
    comment: async () => idOf(create.comment({ post: await post(), author: owner })),
    request: () => idOf(create.friendRequest({ receiver: owner })),
    sentRequest: () => idOf(create.friendRequest({ sender: owner })),
    message: () => create.message({ sender: friend, receiver: owner }),
    sentMessage: () => create.message({ sender: owner, receiver: friend }),
    group,
    groupMessage: async () => create.groupMessage({ groupId: await group(), sender: owner }),
    publicGroup: () => create.group({ creator: owner, members: [friend] }),
    communityInvitation: () => idOf(create.invitation({ creator: owner, member: friend })),
    application: () => idOf(create.application()),
    invitation: () => create.groupInvitation({ invitee: owner }),
    forumPost,
    forumReply: async () => create.forumReply({ forumPostId: await forumPost(), author: owner }),
    story: async () => idOfStory(asOwner, await png()),
    stranger: () => stranger.id,
    strangersName: () => stranger.username,
    token: () => app.services.env.community.defaultTokenAddress,
    accessToken: () => idOf(create.accessToken({ member: owner })),
    wallet: async () => (await wallet()).id,
    walletAddress: async () => (await wallet()).address,
    friend: () => friend.id,
    requester: async () => {
      const requester = await create.user();
      await create.message({ sender: requester, receiver: owner, asRequest: true });
      return requester.id;
    },
    listing: () => idOf(create.listing({ seller: owner })),
    openCase: async () => (await cases()).openCase,
    decidedCase: async () => (await cases()).decidedCase,
    appealedCase: async () => (await cases()).appealedCase,
    contentRule: () => create.contentRule({ by: moderator }),
    held: () => create.heldPost({ author: owner }),
    notification: () => idOf(create.notification({ recipient: owner })),
  };
}

const idOf = async (made: Promise<{ id: number }>) => (await made).id;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
