import type { EntityManager } from '../orm/database.ts';
import { accessTokenStatement } from '../accessTokens/accessTokenRows.ts';
import { hashOfSecret, makeSecret } from '../accessTokens/secret.ts';
import { hashPassword } from '../auth/passwords.ts';
import { FriendRequest, FriendRequestStatus } from '../friends/friendRequest.entity.ts';
import { Listing, ListingCategory, ListingCondition } from '../marketplace/listing.entity.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { rowsIn } from '../orm/rows.ts';
import type { Scope } from '../scopes.ts';
import { Comment } from '../posts/comment.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { User } from '../users/user.entity.ts';
import { createBulk } from './bulk.ts';
import { createChats } from './chats.ts';
import { createForum } from './forum.ts';

/** The password of every member that a factory makes. */
export const PASSWORD = 'correct horse battery staple';

let passwordHash: Promise<string> | undefined;
let count = 0;

/**
 * Makes rows for tests, the demo and the browser tests. Each builds the parents it needs and takes what matters
 * to the case: `create.post({ content: 'gm' })`.
 */
export function createFactories(fork: () => EntityManager) {
  async function user(
    values: Partial<Pick<User, 'username' | 'xProfileUrl' | 'createdAt'>> = {},
  ): Promise<User> {
    const em = fork();
    const made = em.create(User, {
      username: `member${++count}`,
      xProfileUrl: null,
      createdAt: new Date(),
      ...values,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
    });
    await em.persist(made).flush();
    return made;
  }

  async function post(values: { author?: User; content?: string; createdAt?: Date } = {}): Promise<Post> {
    const em = fork();
    const author = values.author ?? (await user());
    const made = em.create(Post, {
      author: em.getReference(User, author.id),
      content: values.content ?? 'gm',
      createdAt: values.createdAt ?? new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  async function comment(values: { post?: Post; author?: User; content?: string } = {}): Promise<Comment> {
    const em = fork();
    const parent = values.post ?? (await post());
    const author = values.author ?? (await user());
    const made = em.create(Comment, {
      post: em.getReference(Post, parent.id),
      author: em.getReference(User, author.id),
      content: values.content ?? 'wagmi',
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    await em.nativeUpdate(
      Post,
      { id: parent.id },
      { commentCount: await em.count(Comment, { post: parent.id }) },
    );
    return made;
  }

  async function friendRequest(
    values: { sender?: User; receiver?: User; status?: FriendRequestStatus } = {},
  ): Promise<FriendRequest> {
    const em = fork();
    const sender = values.sender ?? (await user());
    const receiver = values.receiver ?? (await user());
    const made = em.create(FriendRequest, {
      sender: em.getReference(User, sender.id),
      receiver: em.getReference(User, receiver.id),
      status: values.status ?? FriendRequestStatus.PENDING,
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  /** Makes friends of two members who need not be new. */
  async function friendship(one: User, other: User): Promise<void> {
    await createBulk(fork).friendships([{ one: one.id, other: other.id, createdAt: new Date() }]);
  }

  async function listing(
    values: Partial<Pick<Listing, 'title' | 'price' | 'category' | 'soldAt'>> & { seller?: User } = {},
  ): Promise<Listing> {
    const em = fork();
    const seller = values.seller ?? (await user());
    const made = em.create(Listing, {
      title: 'Ledger stand',
      description: 'Walnut, holds one hardware wallet.',
      price: '1.50',
      category: ListingCategory.OTHER,
      condition: ListingCondition.NEW,
      createdAt: new Date(),
      ...values,
      seller: em.getReference(User, seller.id),
    });
    await em.persist(made).flush();
    return made;
  }

  async function notification(values: { recipient?: User; actor?: User } = {}): Promise<Notification> {
    const em = fork();
    const recipient = values.recipient ?? (await user());
    const actor = values.actor ?? (await user());
    const made = em.create(Notification, {
      recipient: em.getReference(User, recipient.id),
      actor: em.getReference(User, actor.id),
      kind: 'BONK',
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  /** A token with all of what its owner would give a bot, or what is said; `secret` opens it. */
  async function accessToken(
    values: { member?: User; name?: string; scopes?: Scope[]; groupId?: number; days?: number } = {},
  ): Promise<{ id: number; secret: string }> {
    const { name = `bot ${++count}`, scopes = ['READ'], groupId = null, days = 90 } = values;
    const member = values.member ?? (await user());
    const secret = makeSecret();
    const row = [member.id, name, hashOfSecret(secret), secret.slice(-4), scopes, groupId, days];
    return { ...(await rowsIn(fork(), accessTokenStatement, row))[0]!, secret };
  }

  return {
    user,
    accessToken,
    post,
    comment,
    friendRequest,
    friendship,
    listing,
    notification,
    ...createChats(fork, user),
    ...createForum(fork, user),
    ...createBulk(fork),
  };
}

export type Factories = ReturnType<typeof createFactories>;
