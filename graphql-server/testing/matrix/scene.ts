import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../factories.ts';
import { png } from '../files/images.ts';
import { dataUrl, idOfStory, uploaded } from '../media.ts';
import type { TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';
import type { Role } from './outcomes.ts';

export interface Scene {
  /** Ids and words of what belongs to the owner. */
  names: Record<string, string>;
  as: Record<Role, Visitor>;
}

/**
 * An owner with one of everything, a friend of his, a stranger, a stranger whom the owner has blocked, and two who moderate
 * or own the community; new for each call that is tried. The owner's upload and story, which take as long as all else, are there when `call` names them.
 */
export async function setScene(testApp: TestApp, call = '$medium'): Promise<Scene> {
  const [owner, friend, stranger, blocked, moderator, communityOwner] = [
    // A name that no other begins with, for searches.
    await testApp.create.user({ username: `owner_${randomUUID().slice(0, 8)}` }),
    await testApp.create.user(),
    await testApp.create.user(),
    await testApp.create.user(),
    await testApp.create.user({ role: 'moderator' }),
    await testApp.create.user({ role: 'owner' }),
  ];
  const requester = await testApp.create.user();
  await testApp.create.message({ sender: requester, receiver: owner, asRequest: true });
  await testApp.create.friendship(owner, friend);
  await testApp.create.block({ blocker: owner, blocked });
  const as = {
    anonymous: await testApp.visitor(),
    blocked: await testApp.as(blocked),
    stranger: await testApp.as(stranger),
    friend: await testApp.as(friend),
    owner: await testApp.as(owner),
    moderator: await testApp.as(moderator),
    communityOwner: await testApp.as(communityOwner),
  };
  const picture = await png();
  const group = await testApp.create.group({ creator: owner, members: [friend], privacy: 'PRIVATE' });
  const post = await testApp.create.post({ author: owner });
  const forumPost = await testApp.create.forumPost({ author: owner });
  const wallet = await testApp.create.wallet({ member: owner, isPublic: true });
  const names = {
    owner: owner.id,
    name: owner.username,
    newName: `new_${owner.id}`,
    password: PASSWORD,
    picture: dataUrl('image/png', picture),
    medium: call.includes('$medium') ? await uploaded(as.owner, 'image/png', picture) : '0',
    post: post.id,
    comment: (await testApp.create.comment({ post, author: owner })).id,
    request: (await testApp.create.friendRequest({ receiver: owner })).id,
    sentRequest: (await testApp.create.friendRequest({ sender: owner })).id,
    message: await testApp.create.message({ sender: friend, receiver: owner }),
    sentMessage: await testApp.create.message({ sender: owner, receiver: friend }),
    group,
    groupMessage: await testApp.create.groupMessage({ groupId: group, sender: owner }),
    publicGroup: await testApp.create.group({ creator: owner, members: [friend] }),
    communityInvitation: (await testApp.create.invitation({ creator: owner, member: friend })).id,
    application: (await testApp.create.application()).id,
    invitation: await testApp.create.groupInvitation({ invitee: owner }),
    forumPost,
    forumReply: await testApp.create.forumReply({ forumPostId: forumPost, author: owner }),
    story: call.includes('$story') ? await idOfStory(as.owner, picture) : '0',
    stranger: stranger.id,
    strangersName: stranger.username,
    token: testApp.app.services.env.community.defaultTokenAddress,
    accessToken: (await testApp.create.accessToken({ member: owner })).id,
    wallet: wallet.id,
    walletAddress: wallet.address,
    friend: friend.id,
    requester: requester.id,
    listing: (await testApp.create.listing({ seller: owner })).id,
    ...(await testApp.create.cases({ about: owner, alsoAbout: friend, reporter: stranger })),
    // There may be only so many in a community, and each reader of them reads them all.
    contentRule: call.includes('$contentRule') ? await testApp.create.contentRule({ by: moderator }) : 0,
    held: await testApp.create.heldPost({ author: owner }),
    notification: (await testApp.create.notification({ recipient: owner })).id,
  };
  return {
    names: Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)])),
    as,
  };
}
