import type { EntityManager } from '../platform/database/database.ts';
import { addToken } from '../modules/accessTokens/createAccessToken.ts';
import { keptOf, makeSecret } from '../modules/accessTokens/secret.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { FriendRequestStatus } from '../modules/friends/friendRequest.types.ts';
import { ListingCategory, ListingCondition } from '../modules/marketplace/listing.types.ts';
import { rowsIn } from '../platform/database/statements.ts';
import type { Scope } from '../platform/graphql/scopes.ts';
import { createBulk } from './bulk.ts';
import { createCases } from './cases.ts';
import { createChats } from './chats.ts';
import { createForum } from './forum.ts';
import { createReview } from './review.ts';
import { createWallets } from './wallets.ts';
import { hashOfCode, makeCode } from '../platform/text/secretCode.ts';
import {
  ApplicationEntity,
  InvitationEntity,
  InvitedMemberEntity,
} from '../platform/database/tables/registration.ts';
import { BlockEntity } from '../platform/database/tables/blocks.ts';
import { CommentEntity, PostEntity } from '../platform/database/tables/posts.ts';
import { FriendRequestEntity } from '../platform/database/tables/friends.ts';
import { ListingEntity } from '../platform/database/tables/listings.ts';
import { NotificationEntity } from '../platform/database/tables/notifications.ts';
import { UserEntity } from '../platform/database/tables/users.ts';

/** The password of every member that a factory makes. */
export const PASSWORD = 'correct horse battery staple';

let passwordHash: Promise<string> | undefined;
let count = 0;
let applicants = 0;

/**
 * Makes rows for tests, the demo and the browser tests. Each builds the parents it needs and takes what matters
 * to the case: `create.post({ content: 'gm' })`.
 */
export function createFactories(fork: () => EntityManager) {
  async function user(
    values: Partial<
      Pick<
        UserEntity,
        'username' | 'role' | 'xProfileUrl' | 'bio' | 'createdAt' | 'establishedAt' | 'isVouched'
      >
    > = {},
  ): Promise<UserEntity> {
    const em = fork();
    const made = em.create(UserEntity, {
      username: `member${++count}`,
      xProfileUrl: null,
      createdAt: new Date(),
      establishedAt: new Date(),
      firstContentKind: null,
      firstContentId: null,
      firstContentAt: null,
      ...values,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
    });
    await em.persist(made).flush();
    return made;
  }

  async function post(
    values: { author?: UserEntity; content?: string; createdAt?: Date } = {},
  ): Promise<PostEntity> {
    const em = fork();
    const author = values.author ?? (await user());
    const made = em.create(PostEntity, {
      author: em.getReference(UserEntity, author.id),
      content: values.content ?? 'gm',
      createdAt: values.createdAt ?? new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  async function comment(
    values: { post?: PostEntity; author?: UserEntity; content?: string } = {},
  ): Promise<CommentEntity> {
    const em = fork();
    const parent = values.post ?? (await post());
    const author = values.author ?? (await user());
    const made = em.create(CommentEntity, {
      post: em.getReference(PostEntity, parent.id),
      author: em.getReference(UserEntity, author.id),
      content: values.content ?? 'wagmi',
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    await em.nativeUpdate(
      PostEntity,
      { id: parent.id },
      { commentCount: await em.count(CommentEntity, { post: parent.id }) },
    );
    return made;
  }

  async function friendRequest(
    values: { sender?: UserEntity; receiver?: UserEntity; status?: FriendRequestStatus } = {},
  ): Promise<FriendRequestEntity> {
    const em = fork();
    const sender = values.sender ?? (await user());
    const receiver = values.receiver ?? (await user());
    const made = em.create(FriendRequestEntity, {
      sender: em.getReference(UserEntity, sender.id),
      receiver: em.getReference(UserEntity, receiver.id),
      status: values.status ?? FriendRequestStatus.PENDING,
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  /** Makes friends of two members who need not be new. */
  async function friendship(one: UserEntity, other: UserEntity): Promise<void> {
    await createBulk(fork).friendships([{ one: one.id, other: other.id, createdAt: new Date() }]);
  }

  async function block({ blocker, blocked }: { blocker: UserEntity; blocked: UserEntity }): Promise<void> {
    const em = fork();
    const [one, other] = [blocker, blocked].map(({ id }) => em.getReference(UserEntity, id));
    await em
      .persist(em.create(BlockEntity, { blocker: one!, blocked: other!, createdAt: new Date() }))
      .flush();
  }

  async function listing(
    values: Partial<Pick<ListingEntity, 'title' | 'price' | 'category' | 'soldAt'>> & {
      seller?: UserEntity;
    } = {},
  ): Promise<ListingEntity> {
    const em = fork();
    const seller = values.seller ?? (await user());
    const made = em.create(ListingEntity, {
      title: 'Ledger stand',
      description: 'Walnut, holds one hardware wallet.',
      price: '1.50',
      category: ListingCategory.OTHER,
      condition: ListingCondition.NEW,
      createdAt: new Date(),
      ...values,
      seller: em.getReference(UserEntity, seller.id),
    });
    await em.persist(made).flush();
    return made;
  }

  async function notification(
    values: { recipient?: UserEntity; actor?: UserEntity } = {},
  ): Promise<NotificationEntity> {
    const em = fork();
    const recipient = values.recipient ?? (await user());
    const actor = values.actor ?? (await user());
    const made = em.create(NotificationEntity, {
      recipient: em.getReference(UserEntity, recipient.id),
      actor: em.getReference(UserEntity, actor.id),
      kind: 'BONK',
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  /** An invitation to the community with its code, of a moderator unless said, and a member who came by it. */
  async function invitation(
    values: {
      creator?: UserEntity;
      member?: UserEntity;
      uses?: number;
      expiresAt?: Date;
      revokedAt?: Date;
    } = {},
  ): Promise<{ id: number; code: string }> {
    const em = fork();
    const creator = values.creator ?? (await user({ role: 'moderator' }));
    const code = makeCode();
    const made = em.create(InvitationEntity, {
      createdBy: em.getReference(UserEntity, creator.id),
      hash: hashOfCode(code),
      maxUses: values.uses ?? 1,
      uses: values.member ? 1 : 0,
      createdAt: new Date(),
      expiresAt: values.expiresAt ?? new Date(Date.now() + 86_400_000),
      revokedAt: values.revokedAt ?? null,
    });
    await em.persist(made).flush();
    if (values.member) {
      const user = em.getReference(UserEntity, values.member.id);
      await em.persist(em.create(InvitedMemberEntity, { user, invitation: made })).flush();
    }
    return { id: made.id, code };
  }

  /** A pending application. */
  async function application(
    values: { username?: string; answer?: string } = {},
  ): Promise<ApplicationEntity> {
    const em = fork();
    const made = em.create(ApplicationEntity, {
      username: values.username ?? `applicant${++applicants}`,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      xProfileUrl: null,
      answer: values.answer ?? 'I hold.',
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made;
  }

  /** A token with all of what its owner would give a bot, or what is said; `secret` opens it. */
  async function accessToken(
    values: { member?: UserEntity; name?: string; scopes?: Scope[]; groupId?: number; days?: number } = {},
  ): Promise<{ id: number; secret: string }> {
    const { name = `bot ${++count}`, scopes = ['READ'], groupId = null, days = 90 } = values;
    const member = values.member ?? (await user());
    const secret = makeSecret();
    const row = { member: member.id, name, scopes, group: groupId, days, ...keptOf(secret) };
    return { ...(await rowsIn(fork(), addToken, row))[0]!, secret };
  }

  return {
    user,
    invitation,
    application,
    accessToken,
    post,
    comment,
    friendRequest,
    friendship,
    block,
    listing,
    notification,
    ...createCases(fork),
    ...createReview(fork),
    ...createChats(fork, user),
    ...createForum(fork, user),
    ...createBulk(fork),
    ...createWallets(fork, user),
  };
}

export type Factories = ReturnType<typeof createFactories>;
