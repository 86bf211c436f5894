import type { Context } from '../../platform/graphql/context.ts';
import { ForumPostEditingResolver } from '../forum/forumEditing.resolver.ts';
import { ForumResolver } from '../forum/forum.resolver.ts';
import { ForumReplyResolver } from '../forum/forumReply.resolver.ts';
import { GroupResolver } from '../groups/group.resolver.ts';
import { GroupMessageResolver } from '../groups/groupMessage.resolver.ts';
import { GroupMessageEditingResolver } from '../groups/groupMessageEditing.resolver.ts';
import { ListingResolver } from '../marketplace/listing.resolver.ts';
import { settlePayment } from '../marketplace/paymentChange.ts';
import { GROUP_CHAT, GROUP_PICTURE, LISTING_PICTURE, POST, STORY, type Use } from '../media/uses.ts';
import type { ReportKind } from '../moderation/report.types.ts';
import { CommentResolver } from '../posts/comment.resolver.ts';
import { PostResolver } from '../posts/post.resolver.ts';
import { PostEditingResolver } from '../posts/postEditing.resolver.ts';
import { StoryResolver } from '../stories/story.resolver.ts';

type Input = Record<string, unknown>;

/** A mutation that writes what others read. */
export interface Operation {
  /** What it writes. */
  kind: `${ReportKind}`;
  /** The texts of its input that rules look at. */
  texts: string[];
  /** The field of its input with the id of what it changes, or of what it writes below. */
  subject?: { field: string; kind: `${ReportKind}`; isOwn: boolean };
  /** What its picture or video is for. */
  use?: Use;
  /** Whether it needs a text or a file, and which are missing then. */
  needs?: string[];
  /**
   * Settles what depends on the session or token of the call before its content is held, because it is published without
   * them. Throws as the call would. What it returns is kept with the input; the mutation finds it in `caller.approved`.
   */
  settle?(context: Context, input: never): Promise<unknown>;
  /**
   * Publishes the held content. An operation without it cannot be held: a rule that would hold its content refuses it.
   */
  run?(context: Context, input: never): Promise<{ id: number }>;
}

const below = (field: string, kind: `${ReportKind}`) => ({ field, kind, isOwn: false });
const own = (field: string, kind: `${ReportKind}`) => ({ field, kind, isOwn: true });

const [posts, postEditing, comments] = [new PostResolver(), new PostEditingResolver(), new CommentResolver()];
const [forum, forumEditing, replies] = [
  new ForumResolver(),
  new ForumPostEditingResolver(),
  new ForumReplyResolver(),
];
const [groups, groupMessages, messageEditing] = [
  new GroupResolver(),
  new GroupMessageResolver(),
  new GroupMessageEditingResolver(),
];
const [listings, stories] = [new ListingResolver(), new StoryResolver()];

/** Every mutation whose content is reviewed (decision 48): what others read, but no direct message. */
export const OPERATIONS: Record<string, Operation> = {
  createPost: {
    kind: 'POST',
    texts: ['content', 'mediaAlt'],
    use: POST,
    needs: ['content', 'imageUrl'],
    run: (context, input) => posts.createPost(input, context),
  },
  updatePost: {
    kind: 'POST',
    texts: ['content', 'mediaAlt'],
    subject: own('postId', 'POST'),
    run: (context, input) => postEditing.updatePost(input, context),
  },
  createComment: {
    kind: 'COMMENT',
    texts: ['content'],
    subject: below('postId', 'POST'),
    run: (context, input) => comments.createComment(input, context),
  },
  updateComment: {
    kind: 'COMMENT',
    texts: ['content'],
    subject: own('commentId', 'COMMENT'),
    run: (context, input) => comments.updateComment(input, context),
  },
  createStory: {
    kind: 'STORY',
    texts: ['mediaAlt'],
    use: STORY,
    needs: ['imageUrl'],
    run: (context, input) => stories.createStory(input, context),
  },
  createForumPost: {
    kind: 'FORUM_POST',
    texts: ['title', 'content'],
    run: (context, input) => forum.createForumPost(input, context),
  },
  updateForumPost: {
    kind: 'FORUM_POST',
    texts: ['title', 'content'],
    subject: own('forumPostId', 'FORUM_POST'),
    run: (context, input) => forumEditing.updateForumPost(input, context),
  },
  replyToForumPost: {
    kind: 'FORUM_REPLY',
    texts: ['content'],
    subject: below('forumPostId', 'FORUM_POST'),
    run: (context, input) => forum.replyToForumPost(input, context),
  },
  updateForumReply: {
    kind: 'FORUM_REPLY',
    texts: ['content'],
    subject: own('replyId', 'FORUM_REPLY'),
    run: (context, input) => replies.updateForumReply(input, context),
  },
  createListing: {
    kind: 'LISTING',
    texts: ['title', 'description', 'mediaAlt'],
    use: LISTING_PICTURE,
    run: (context, input) => listings.createListing(input, context),
  },
  updateListing: {
    kind: 'LISTING',
    texts: ['title', 'description', 'mediaAlt'],
    subject: own('listingId', 'LISTING'),
    use: LISTING_PICTURE,
    settle: settlePayment,
    run: (context, input) => listings.updateListing(input, context),
  },
  createGroup: {
    kind: 'GROUP',
    texts: ['name', 'description'],
    use: GROUP_PICTURE,
    run: (context, input) => groups.createGroup(input, context),
  },
  updateGroup: {
    kind: 'GROUP',
    texts: ['name', 'description'],
    subject: own('groupId', 'GROUP'),
    use: GROUP_PICTURE,
    run: (context, input) => groups.updateGroup(input, context),
  },
  sendGroupMessage: {
    kind: 'GROUP_MESSAGE',
    texts: ['content', 'mediaAlt'],
    subject: below('groupId', 'GROUP'),
    use: GROUP_CHAT,
    needs: ['content', 'imageUrl'],
    run: (context, input) => groupMessages.sendGroupMessage(input, context),
  },
  updateGroupMessage: {
    kind: 'GROUP_MESSAGE',
    texts: ['content', 'mediaAlt'],
    subject: own('messageId', 'GROUP_MESSAGE'),
    run: (context, input) => messageEditing.updateGroupMessage(input, context),
  },
  updateProfile: { kind: 'USER', texts: ['bio', 'xProfileUrl'] },
};

/** The texts of an input that are given. */
export const textsOf = ({ texts }: Operation, input: object): string[] =>
  texts.flatMap((name) => {
    const text = (input as Input)[name];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
