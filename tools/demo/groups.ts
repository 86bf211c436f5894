import { groupStatement } from '../../graphql-server/modules/groups/createGroup.ts';
import { invitationStatement } from '../../graphql-server/modules/groups/invitations.ts';
import { memberStatement } from '../../graphql-server/modules/groups/membership.ts';
import { toGroup } from '../../graphql-server/modules/groups/sendGroupMessage.ts';
import type { EntityManager } from '../../graphql-server/platform/database/database.ts';
import { keyParameters } from '../../graphql-server/platform/idempotency/keptKeys.ts';
import { rowsIn } from '../../graphql-server/platform/database/statements.ts';
import { rowsIn as textRowsIn, statement } from '../../graphql-server/platform/database/textRows.ts';
import type { Factories } from '../../graphql-server/testing/factories.ts';
import { dated } from './chats.ts';
import { keepPictures } from './media.ts';
import type { Picture } from './pictures/draw.ts';
import type { Random } from './random.ts';
import { groups, type GroupText } from './texts/groups.ts';
import { NEWCOMERS, SIGN_INS, type DemoUser } from './users.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Between the last words of two groups, and between two lines, at most. */
const BETWEEN = 7 * 60 * MINUTE;
const PAUSE = 6 * MINUTE;

interface DemoGroup extends Pick<GroupText, 'name' | 'description' | 'isPrivate'> {
  createdAt: Date;
  picture: Picture | null;
  /** Places of members, the creator first. */
  members: number[];
  /** Places of those who wait to be asked in. */
  invited: number[];
  lines: { sender: number; content: string; picture: Picture | null; createdAt: Date }[];
}

const placeOf = (name: string) => SIGN_INS.indexOf(name);

/** Groups with a talk each; who can sign in is in some of them, made some, and is invited to one. */
export function planGroups(random: Random, users: DemoUser[], scenes: Picture[], now: Date): DemoGroup[] {
  const places = users.map((_, place) => place).slice(SIGN_INS.length, users.length - NEWCOMERS);
  let end = now.getTime();
  return groups.map((text, n) => {
    const own = text.in.toSorted((a, b) => Number(b === text.by) - Number(a === text.by)).map(placeOf);
    const others = random.shuffled(places).slice(0, text.members - own.length);
    const members = text.by ? [...own, ...others] : [...others.slice(0, 1), ...own, ...others.slice(1)];
    end -= Math.ceil((0.1 + random.next()) * BETWEEN);
    const picture = () => random.pick(scenes);
    return {
      ...text,
      createdAt: new Date(now.getTime() - (groups.length - n) * 4 * DAY),
      picture: text.picture === undefined ? null : scenes[text.picture % scenes.length]!,
      members,
      invited: text.invited ? [placeOf(text.invited)] : [],
      lines: talk(random, text.lines, { writers: others.slice(0, 5), end, picture }),
    };
  });
}

/** The lines with their writers and times, the last of them at `end`. */
function talk(
  random: Random,
  lines: string[],
  { writers, end, picture }: { writers: number[]; end: number; picture: () => Picture },
) {
  let at = end;
  return lines
    .toReversed()
    .map((line, n) => {
      const createdAt = new Date(at);
      at -= Math.ceil(random.next() * PAUSE);
      return {
        sender: writers[(lines.length - n + random.whole(0, 1)) % writers.length]!,
        content: line.replace(/^! /, ''),
        picture: line.startsWith('! ') ? picture() : null,
        createdAt,
      };
    })
    .toReversed();
}

const founded = statement('found-group', 'update groups set created_at = $2 where id = $1');
const joined = statement(
  'join-dates',
  `update memberships m set joined_at = g.created_at from groups g where g.id = m.group_id and g.id = $1`,
);
/** All is read but the last words of every other group, which are unread to one member. */
const read = statement(
  'read-groups',
  `update memberships m set read_seq = greatest(0, c.last_seq - case when m.user_id = $1 and c.group_id % 2 = 0 then 3 else 0 end)
     from conversations c where c.group_id = m.group_id`,
);

type IdOf = (place: number) => number;

/** Writes them as the product does, the oldest message first. `idOf` tells a place's member. */
export async function writeGroups(em: EntityManager, create: Factories, plan: DemoGroup[], idOf: IdOf) {
  const ids: number[] = [];
  for (const group of plan) ids.push(await writeGroup(em, create, group, idOf));
  const lines = plan.flatMap((group, n) => group.lines.map((line) => ({ ...line, groupId: ids[n]! })));
  for (const line of lines.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const medium = await keep(create, line.picture, line.sender, idOf);
    const message = { sender: idOf(line.sender), content: line.content, medium, via: null };
    const values = { ...message, group: line.groupId, ...keyParameters(null) };
    const [written] = await rowsIn(em, toGroup, values);
    await textRowsIn(em, dated, [written!.id, line.createdAt]);
  }
  await textRowsIn(em, read, [idOf(0)]);
}

async function writeGroup(
  em: EntityManager,
  create: Factories,
  group: DemoGroup,
  idOf: IdOf,
): Promise<number> {
  const [creator, ...members] = group.members.map(idOf) as [number, ...number[]];
  const picture = await keep(create, group.picture, group.members[0]!, idOf);
  const privacy = group.isPrivate ? 'PRIVATE' : 'PUBLIC';
  const values = { creator, name: group.name, description: group.description, privacy, picture } as const;
  const { id } = (await rowsIn(em, groupStatement, values))[0]!;
  for (const member of members) await rowsIn(em, memberStatement, { group: id, user: member });
  for (const invited of group.invited)
    await rowsIn(em, invitationStatement, { group: id, inviter: creator, invitee: idOf(invited) });
  await textRowsIn(em, founded, [id, group.createdAt]);
  await textRowsIn(em, joined, [id]);
  return id;
}

async function keep(create: Factories, picture: Picture | null, user: number, idOf: IdOf) {
  return picture && (await keepPictures(create, [{ user, picture }], idOf))[0]!;
}
