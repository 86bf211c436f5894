import { PASSWORD } from '../factories.ts';
import { png } from '../files/images.ts';
import { dataUrl, uploaded } from '../media.ts';
import type { TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';
import type { Role } from './outcomes.ts';

export interface Scene {
  /** Ids and words of what belongs to the owner. */
  names: Record<string, string>;
  as: Record<Role, Visitor>;
}

/**
 * An owner with one of everything, a friend of his, and a stranger; new for each call that is tried. The owner's
 * upload, which takes as long as all else, is there when `call` names it.
 */
export async function setScene(house: TestApp, call = '$medium'): Promise<Scene> {
  const [owner, friend, stranger] = [
    await house.create.user(),
    await house.create.user(),
    await house.create.user(),
  ];
  await house.create.friendship(owner, friend);
  const as = {
    anonymous: await house.visitor(),
    stranger: await house.as(stranger),
    friend: await house.as(friend),
    owner: await house.as(owner),
  };
  const picture = await png();
  const group = await house.create.group({ creator: owner, members: [friend], privacy: 'PRIVATE' });
  const names = {
    owner: owner.id,
    name: owner.username,
    newName: `new_${owner.id}`,
    password: PASSWORD,
    picture: dataUrl('image/png', picture),
    medium: call.includes('$medium') ? await uploaded(as.owner, 'image/png', picture) : '0',
    post: (await house.create.post({ author: owner })).id,
    request: (await house.create.friendRequest({ receiver: owner })).id,
    sentRequest: (await house.create.friendRequest({ sender: owner })).id,
    message: await house.create.message({ sender: friend, receiver: owner }),
    group,
    publicGroup: await house.create.group({ creator: owner, members: [friend] }),
    invitation: await house.create.groupInvitation({ invitee: owner }),
    forumPost: await house.create.forumPost({ author: owner }),
    strangersName: stranger.username,
    token: house.app.house.env.community.defaultTokenAddress,
    accessToken: (await house.create.accessToken({ member: owner })).id,
    friend: friend.id,
    listing: (await house.create.listing({ seller: owner })).id,
    notification: (await house.create.notification({ recipient: owner })).id,
  };
  return {
    names: Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)])),
    as,
  };
}
