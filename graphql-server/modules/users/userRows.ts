import DataLoader from 'dataloader';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { UserRole } from '../../contract/userRole.ts';
import {
  db,
  oneOf,
  rows,
  statement,
  together,
  type DB,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Picture, Pictures, User } from './user.types.ts';

/** The picture with this id as one text (`pictureOf`). A join would be tried for rows without a picture too. */
export const selectPicture = (id: Expression<number | null>) => {
  const eb = expressionBuilder<DB>();
  const found = eb
    .selectFrom('media')
    .where('media.id', '=', id)
    .select(sql<string>`width || ' ' || key`.as('picture'));
  return eb.case().when(id, 'is not', null).then(found).end();
};

/** Parses the text of `selectPicture`. */
export function pictureOf(written: string | null): Picture | null {
  if (written === null) return null;
  const [width, key] = written.split(' ') as [string, string];
  return { key, width: Number(width) };
}

/**
 * Columns of an author `u` in every list: all that is seen of a member whom a block separates from the viewer.
 * `UserResolver` loads others on demand, because each column of each row costs.
 */
export const authorColumns = (eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) =>
  ['u.username', 'u.role as author_role', selectPicture(eb.ref('u.picture_id')).as('picture')] as const;

export interface AuthorColumns {
  author_id: number;
  author_role: UserRole;
  username: string;
  picture: string | null;
}

export const authorOf = (row: AuthorColumns): User => ({
  id: row.author_id,
  username: row.username,
  role: row.author_role,
  pictures: { picture: pictureOf(row.picture) },
});

/** A member `u` with the whole profile, for lists of members whom the viewer sees, and of moderators. */
export const userColumns = (eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) =>
  [
    'u.id',
    'u.username',
    'u.role',
    'u.x_profile_url',
    'u.bio',
    'u.created_at',
    selectPicture(eb.ref('u.picture_id')).as('picture'),
    selectPicture(eb.ref('u.cover_id')).as('cover'),
  ] as const;

export interface UserColumns {
  id: number;
  username: string;
  role: UserRole;
  x_profile_url: string | null;
  bio: string | null;
  created_at: string;
  picture: string | null;
  cover: string | null;
}

/** A member with everything that a profile shows: a new field of `User` does not compile until it is mapped here. */
type WholeUser = Required<Omit<User, 'activity'>>;

export const userOf = (row: UserColumns): WholeUser => ({
  id: row.id,
  username: row.username,
  role: row.role,
  xProfileUrl: row.x_profile_url,
  bio: row.bio,
  createdAt: row.created_at,
  pictures: { picture: pictureOf(row.picture), cover: pictureOf(row.cover) },
});

/** For code that has loaded the entity; the pictures are loaded on demand. */
export const userOfEntity = ({
  id,
  username,
  role,
  xProfileUrl,
  bio,
  createdAt,
}: UserEntity): Omit<WholeUser, 'pictures'> => ({
  id,
  username,
  role,
  xProfileUrl,
  bio,
  createdAt: createdAt.toISOString(),
});

/** A picture from the member's row, or else loaded in one statement for all members of the page. */
export async function pictureFor(
  { id, pictures }: Pick<User, 'id' | 'pictures'>,
  which: keyof Pictures,
  context: Context,
): Promise<Picture | null> {
  const known = pictures?.[which];
  if (known !== undefined) return known;
  const found = await (which === 'picture' ? anyUserById : userById)(context, id);
  return found?.pictures?.[which] ?? null;
}

/** A member by id; those of one page are read in one statement. Null if there is none, or a block separates the two. */
export const userById = (context: Context, id: number): Promise<User | null> =>
  context
    .loader(
      'visibleUsers',
      () =>
        new DataLoader<number, User | null>(async (ids) =>
          inOrder(
            ids,
            (await together(context, visibleByIds, { viewer: context.viewerId, ids })).map(userOf),
          ),
        ),
    )
    .load(id);

/**
 * A member who is part of something that the viewer sees, without regard to blocks: name and picture alone. The rest of
 * the profile is loaded on demand, and only for those who see the member.
 */
export const anyUserById = (context: Context, id: number): Promise<User | null> =>
  context
    .loader(
      'authors',
      () =>
        new DataLoader<number, User | null>(async (ids) =>
          inOrder(ids, (await together(context, authorsByIds, { ids })).map(authorOf)),
        ),
    )
    .load(id);

const users = db.selectFrom('users as u').select(userColumns);

type Viewer = { viewer: number | null };

const byIds = statement('users-by-id', ({ ids }: Params<{ ids: readonly number[] }>) =>
  users.where('u.id', '=', oneOf(ids)),
);

const authors = db.selectFrom('users as u').select('u.id as author_id').select(authorColumns);

const authorsByIds = statement('authors-by-id', ({ ids }: Params<{ ids: readonly number[] }>) =>
  authors.where('u.id', '=', oneOf(ids)),
);

const visibleByIds = statement(
  'visible-users-by-id',
  ({ viewer, ids }: Params<Viewer & { ids: readonly number[] }>) =>
    users.where('u.id', '=', oneOf(ids)).where('u.erased_at', 'is', null).where(isVisible(viewer, 'u.id')),
);

const byName = statement('user-by-username', ({ viewer, username }: Params<Viewer & { username: string }>) =>
  users
    .where(sql`lower(u.username)`, '=', sql`lower(${username})`)
    .where('u.erased_at', 'is', null)
    .where(isVisible(viewer, 'u.id')),
);

export type UserRow = RowOf<typeof byIds>;

/** A member by name, ignoring case; undefined if there is none. */
export const userByUsername = async (
  pool: Pool,
  viewer: number | null,
  username: string,
): Promise<User | undefined> => (await rows(pool, byName, { viewer, username })).map(userOf)[0];

const page = statement(
  'users',
  ({ viewer, before, limit }: Params<Viewer & { before: number; limit: number }>) =>
    users
      .where('u.id', '<', before)
      .where('u.erased_at', 'is', null)
      .where(isVisible(viewer, 'u.id'))
      .orderBy('u.id', 'desc')
      .limit(limit),
);

/** All members, those who joined last first; `limit` of them before the id `before`. */
export const userRows = async (
  pool: Pool,
  viewer: number | null,
  before: number,
  limit: number,
): Promise<User[]> => (await rows(pool, page, { viewer, before, limit })).map(userOf);

const staff = statement('staff-members', () =>
  authors
    .where('u.role', '<>', sql.lit(UserRole.MEMBER))
    .orderBy(sql`u.role = ${sql.lit(UserRole.OWNER)}`, 'desc')
    .orderBy('u.id'),
);

/** All owners, then all moderators. */
export const staffMembers = async (pool: Pool): Promise<User[]> =>
  (await rows(pool, staff, {})).map(authorOf);

/** Members in the order of `ids`; null for an unknown id. */
export const loadUsers = async (pool: Pool, ids: readonly number[]): Promise<(User | null)[]> =>
  inOrder(ids, (await rows(pool, byIds, { ids })).map(userOf));

function inOrder(ids: readonly number[], found: User[]): (User | null)[] {
  const byId = new Map(found.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id) ?? null);
}
