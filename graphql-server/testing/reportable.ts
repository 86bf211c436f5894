import type { UserEntity } from '../platform/database/tables/users.ts';
import { png } from './files/images.ts';
import { idOfStory, uploaded } from './media.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';
import { idOfPost } from './writing.ts';

/** Something that can be reported: its id, what another member reads of it, and how its author would restore it. */
export interface Item {
  kind: string;
  id: string | number;
  read: string;
  restore?: string;
}

interface People {
  author: Visitor;
  authorRow: UserEntity;
  /** Another member, who gets the messages. */
  reader: UserEntity;
}

const itemsOf = (testApp: TestApp, { author: ann, authorRow: annsRow, reader: bobsRow }: People) =>
  ({
    async post() {
      const id = await idOfPost(ann, 'the words');
      return {
        kind: 'POST',
        id,
        read: `{ post(id: ${id}) { content } }`,
        restore: `restorePost(input: { postId: ${id} })`,
      };
    },
    async comment() {
      const post = await testApp.create.post();
      const { id } = await testApp.create.comment({ post, author: annsRow, content: 'the words' });
      const read = `{ post(id: ${post.id}) { commentCount comments { nodes { content } } } }`;
      return { kind: 'COMMENT', id, read, restore: `restoreComment(input: { commentId: ${id} })` };
    },
    async message() {
      const id = await testApp.create.message({ sender: annsRow, receiver: bobsRow, content: 'the words' });
      return {
        kind: 'MESSAGE',
        id,
        read: `{ message(id: ${id}) { content } }`,
        restore: `restoreMessage(input: { messageId: ${id} })`,
      };
    },
    async groupMessage() {
      const group = await testApp.create.group({ creator: annsRow, members: [bobsRow], privacy: 'PRIVATE' });
      const id = await testApp.create.groupMessage({ groupId: group, sender: annsRow, content: 'the words' });
      return {
        kind: 'GROUP_MESSAGE',
        id,
        read: `{ groupMessage(groupId: ${group}, id: ${id}) { content } }`,
        restore: `restoreGroupMessage(input: { groupId: ${group}, messageId: ${id} })`,
      };
    },
    async forumPost() {
      const id = await testApp.create.forumPost({ author: annsRow, content: 'the words' });
      return {
        kind: 'FORUM_POST',
        id,
        read: `{ forumPost(id: ${id}) { title content } }`,
        restore: `restoreForumPost(input: { forumPostId: ${id} })`,
      };
    },
    async forumReply() {
      const post = await testApp.create.forumPost();
      const id = await testApp.create.forumReply({
        forumPostId: post,
        author: annsRow,
        content: 'the words',
      });
      return {
        kind: 'FORUM_REPLY',
        id,
        read: `{ forumPost(id: ${post}) { repliesCount replies { nodes { content } } } }`,
        restore: `restoreForumReply(input: { replyId: ${id} })`,
      };
    },
    async story() {
      const id = await idOfStory(ann, await png());
      return {
        kind: 'STORY',
        id,
        read: '{ stories { nodes { id media { url } } } }',
        restore: `restoreStory(input: { storyId: ${id} })`,
      };
    },
    async listing() {
      const { id } = await testApp.create.listing({ seller: annsRow, title: 'the words' });
      return {
        kind: 'LISTING',
        id,
        read: `{ listing(id: ${id}) { title } }`,
        restore: `restoreListing(input: { listingId: ${id} })`,
      };
    },
    async group() {
      const id = await testApp.create.group({ creator: annsRow, members: [bobsRow], name: 'the words' });
      return { kind: 'GROUP', id, read: `{ group(id: ${id}) { name } ownGroups { nodes { id } } }` };
    },
    async profile() {
      const [profilePictureId, coverPhotoId] = [
        await uploaded(ann, 'image/png', await png()),
        await uploaded(ann, 'image/png', await png()),
      ];
      await ann.run(
        `mutation ($p: ID!, $c: ID!) { updateProfile(input: {
        profilePictureId: $p, coverPhotoId: $c, bio: "the words", xProfileUrl: "https://x.com/ann"
      }) { id } }`,
        { p: profilePictureId, c: coverPhotoId },
      );
      return {
        kind: 'USER',
        id: annsRow.id,
        read: `{ user(id: ${annsRow.id}) { profilePicture coverPhoto xProfileUrl bio } }`,
      };
    },
  }) satisfies Record<string, () => Promise<Item>>;

export type ItemName = keyof ReturnType<typeof itemsOf>;

export const ITEM_NAMES = [
  'post',
  'comment',
  'message',
  'groupMessage',
  'forumPost',
  'forumReply',
  'story',
  'listing',
  'group',
  'profile',
] as const satisfies ItemName[];

/** Makes an item of the author; its texts are "the words". */
export const makeItem = (testApp: TestApp, name: ItemName, people: People): Promise<Item> =>
  itemsOf(testApp, people)[name]();

/** What is read, without what a call costs. */
export const shown = async (as: Visitor, read: string) => {
  const { data, errors } = await as.run(read);
  return { data, code: errors?.[0].extensions.code };
};
