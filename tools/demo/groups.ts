import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../graphql-server/platform/durations.ts';
import { groupStatement } from '../../graphql-server/modules/groups/createGroup.ts';
import { invitationStatement } from '../../graphql-server/modules/groups/invitations.ts';
import { memberStatement } from '../../graphql-server/modules/groups/membership.ts';
import { toGroup } from '../../graphql-server/modules/groups/sendGroupMessage.ts';
import type { EntityManager } from '../../graphql-server/platform/database/database.ts';
import { db, rowsIn, statement, type Params } from '../../graphql-server/platform/database/statements.ts';
import { keyParameters } from '../../graphql-server/platform/idempotency/keptKeys.ts';
import type { Factories } from '../../graphql-server/testing/factories.ts';
import { dateMessage } from './chats.ts';
import { keepPictures } from './media.ts';
import type { Picture } from './pictures/draw.ts';
import type { Random } from './random.ts';
import { groups, type GroupText } from './texts/groups.ts';
import { NEWCOMERS, SIGN_INS, type DemoUser } from './users.ts';

/** Without a notification: the demo writes its own. */
const inviteQuietly = invitationStatement.compiledWith([]);

/** The longest time between the last messages of two groups, and between two messages. */
const BETWEEN = 7 * 60 * MINUTE_MS;
const PAUSE = 6 * MINUTE_MS;

interface DemoGroup extends Pick<GroupText, 'name' | 'description' | 'isPrivate'> {
  createdAt: Date;
  picture: Picture | null;
  /** Places of members, the creator first. */
  members: number[];
  /** Places of members with a pending invitation. */
  invited: number[];
  lines: { sender: number; content: string; picture: Picture | null; createdAt: Date }[];
}

const placeOf = (name: string) => SIGN_INS.indexOf(name);

/** Groups with a conversation each. The demo's accounts created some, belong to some and are invited to one. */
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
      createdAt: new Date(now.getTime() - (groups.length - n) * 4 * DAY_MS),
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

const dateGroup = statement('date-group', ({ id, time }: Params<{ id: number; time: Date }>) =>
  db.updateTable('groups').set({ created_at: time }).where('id', '=', id),
);

const dateMemberships = statement('date-memberships', ({ group }: Params<{ group: number }>) =>
  db
    .updateTable('memberships as m')
    .from('groups as g')
    .set((eb) => ({ joined_at: eb.ref('g.created_at') }))
    .whereRef('g.id', '=', 'm.group_id')
    .where('g.id', '=', group),
);

/** All messages are read, except that the last three of every other group are unread to one member. */
const readGroups = statement('read-groups', ({ member }: Params<{ member: number }>) =>
  db
    .updateTable('memberships as m')
    .from('conversations as c')
    .set({
      read_seq: sql<number>`greatest(0, c.last_seq - case when m.user_id = ${member} and c.group_id % 2 = 0 then 3 else 0 end)`,
    })
    .whereRef('c.group_id', '=', 'm.group_id'),
);

type IdOf = (place: number) => number;

/** Writes the groups as the product does, the oldest message first. */
export async function writeGroups(em: EntityManager, create: Factories, plan: DemoGroup[], idOf: IdOf) {
  const ids: number[] = [];
  for (const group of plan) ids.push(await writeGroup(em, create, group, idOf));
  const lines = plan.flatMap((group, n) => group.lines.map((line) => ({ ...line, groupId: ids[n]! })));
  for (const line of lines.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const medium = await keep(create, line.picture, line.sender, idOf);
    const message = {
      sender: idOf(line.sender),
      content: line.content,
      medium,
      alt: null,
      via: null,
      replyTo: null,
    };
    const values = { ...message, group: line.groupId, ...keyParameters(null) };
    const [written] = await rowsIn(em, toGroup, values);
    await rowsIn(em, dateMessage, { id: written!.id, time: line.createdAt });
  }
  await rowsIn(em, readGroups, { member: idOf(0) });
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
    await rowsIn(em, inviteQuietly, { group: id, inviter: creator, invitee: idOf(invited) });
  await rowsIn(em, dateGroup, { id, time: group.createdAt });
  await rowsIn(em, dateMemberships, { group: id });
  return id;
}

async function keep(create: Factories, picture: Picture | null, user: number, idOf: IdOf) {
  return picture && (await keepPictures(create, [{ user, picture }], idOf))[0]!;
}
