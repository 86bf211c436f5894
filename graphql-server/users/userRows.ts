import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { rows, statement } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';
import type { User } from './user.entity.ts';

/** The full-size file of a picture or cover, from which any size can be named. */
export interface Picture {
  key: string;
  width: number;
}

export interface Pictures {
  picture: Picture | null;
  cover: Picture | null;
}

interface PictureColumns {
  picture_key: string | null;
  picture_width: number;
}

interface CoverColumns {
  cover_key: string | null;
  cover_width: number;
}

/** The author of a row, or who else `column` names, for statements of other modules: `join ${AUTHOR_OF('p')}`. */
export const AUTHOR_OF = (alias: string, column = 'author_id') =>
  `users u on u.id = ${alias}.${column} left join media picture on picture.id = u.picture_id`;

/** What is shown of an author; whoever asks for more has it read (`UserResolver`), for each column of each row costs. */
export const AUTHOR_COLUMNS = 'u.username, picture.key as picture_key, picture.width as picture_width';

export interface AuthorColumns extends PictureColumns {
  author_id: number;
  username: string;
}

const pictureOf = ({ picture_key, picture_width }: PictureColumns): Picture | null =>
  picture_key === null ? null : { key: picture_key, width: picture_width };

const coverOf = ({ cover_key, cover_width }: CoverColumns): Picture | null =>
  cover_key === null ? null : { key: cover_key, width: cover_width };

/** The plain shape of the `User` type; what is joined already is not asked for again (`picturesOf`). */
export const authorOf = (row: AuthorColumns): User =>
  ({
    id: row.author_id,
    username: row.username,
    joined: { picture: pictureOf(row) },
  }) as unknown as User;

/** A member `u` with both pictures, for lists of members: `select ${USER_COLUMNS} from users u ${PICTURES}`. */
export const PICTURES = `left join media picture on picture.id = u.picture_id
  left join media cover on cover.id = u.cover_id`;

export const USER_COLUMNS = `u.id, u.username, u.x_profile_url, u.created_at,
  picture.key as picture_key, picture.width as picture_width, cover.key as cover_key, cover.width as cover_width`;

export interface UserColumns extends PictureColumns, CoverColumns {
  id: number;
  username: string;
  x_profile_url: string | null;
  created_at: string;
}

export const userOf = (row: UserColumns): User =>
  ({
    id: row.id,
    username: row.username,
    xProfileUrl: row.x_profile_url,
    createdAt: row.created_at,
    joined: { picture: pictureOf(row), cover: coverOf(row) },
  }) as unknown as User;

/** Members by these expressions, as one JSON column (`UserColumns[]`) of a statement whose rows are about few of them. */
export const membersColumn = (...ids: string[]) => `(
  select json_agg(member)
    from (select ${USER_COLUMNS} from users u ${PICTURES} where u.id in (${ids.join(', ')})) member)`;

/** Pictures that a row brought along, or else those of all members of the page in one statement. */
export async function pictureFor(
  user: { id: number; joined?: Partial<Pictures> },
  which: keyof Pictures,
  context: Context,
): Promise<Picture | null> {
  const joined = user.joined?.[which];
  if (joined !== undefined) return joined;
  const found = (await userById(context, user.id)) as { joined?: Pictures } | null;
  return found?.joined?.[which] ?? null;
}

/** A member by id, gathered so that those of a page take one statement; null when there is none. */
export const userById = (context: Context, id: number): Promise<User | null> =>
  context
    .loader(
      'users',
      () =>
        new DataLoader<number, User | null>(async (ids) =>
          inOrder(ids, await rowsTogether(context, byIds, [ids])),
        ),
    )
    .load(id);

const byIds = statement<UserColumns>(
  'users-by-id',
  `select ${USER_COLUMNS} from users u ${PICTURES} where u.id = any ($1)`,
);

/** Members in the order of `ids`; null for one that is not there. */
export const loadUsers = async (pool: Pool, ids: readonly number[]): Promise<(User | null)[]> =>
  inOrder(ids, await rows(pool, byIds, [ids]));

function inOrder(ids: readonly number[], found: UserColumns[]): (User | null)[] {
  const byId = new Map(found.map((row) => [row.id, userOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}
