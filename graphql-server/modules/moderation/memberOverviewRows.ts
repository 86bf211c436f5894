import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisibleToAnybody } from '../visibility/visibility.ts';
import { mayHandle, parametersOf, type Staff } from './case.policy.ts';
import type { Publication, ReportCounts, Sanction, SessionNetwork } from './memberOverview.types.ts';

type Member = { member: number };

const sanctions = statement('sanctions-of-member', ({ member }: Params<Member>) =>
  db
    .selectFrom('sanctions as s')
    .leftJoin('decisions as d', 'd.id', 's.decision_id')
    .select(['s.id', 's.kind', 's.until', 'd.case_id as caseId', 's.created_at as createdAt'])
    .where('s.user_id', '=', member)
    .where('s.lifted_at', 'is', null)
    .where(sql<boolean>`(s.until is null or s.until > now())`)
    .orderBy('s.id', 'desc'),
);

/** Timeouts and suspensions in force, the latest first. */
export const sanctionsOf = async (pool: Pool, member: number): Promise<Sanction[]> =>
  (await rows(pool, sanctions, { member })) as Sanction[];

const signedInAt = sql<number>`(sess->>'signedInAt')::float8`;

const networks = statement('session-networks', ({ member }: Params<Member>) =>
  db
    .selectFrom('session')
    .select([
      sql<string | null>`sess->>'network'`.as('network'),
      sql<number>`count(*)::int`.as('sessionCount'),
      sql<string>`to_timestamp(max(${signedInAt}) / 1000)`.as('lastSignedInAt'),
    ])
    .where(sql<boolean>`sess->>'userId' = ${member}::int::text`)
    .where('expire', '>', sql<string>`now()`)
    .groupBy(sql`sess->>'network'`)
    .orderBy(sql`max(${signedInAt})`, 'desc')
    .limit(100),
);

/** Open sessions by the network that they were opened from, the latest first. */
export const networksOf = (pool: Pool, member: number): Promise<SessionNetwork[]> =>
  rows(pool, networks, { member });

/** Reports in cases that this moderator may not handle are not counted: they would tell who has reported. */
const made = statement(
  'reports-made',
  ({ member, staff, isOwner }: Params<Member & { staff: number; isOwner: boolean }>) => {
    const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;
    const latest = sql`(select case when d.undone_at is null then d.decision end from decisions d
      where d.case_id = cases.id order by d.id desc limit 1)`;
    const outcomes = db
      .selectFrom('reports as r')
      .innerJoin('cases', 'cases.id', 'r.case_id')
      .select(
        sql<string>`case when cases.state in ('OPEN', 'CLAIMED') then 'PENDING'
          else coalesce(nullif(${latest}, 'NO_ACTION'), 'NO_ACTION') end`.as('outcome'),
      )
      .where('r.reporter_id', '=', member)
      .where(mayHandle({ staff, isOwner }));
    return db
      .selectFrom(outcomes.as('o'))
      .select([
        count("outcome = 'PENDING'").as('pending'),
        count("outcome = 'NO_ACTION'").as('noAction'),
        count("outcome not in ('PENDING', 'NO_ACTION')").as('actionTaken'),
      ]);
  },
);

/** What became of the reports that a member has made. */
export const reportsMadeBy = async (pool: Pool, staff: Staff, member: number): Promise<ReportCounts> => {
  const [counts] = await rows(pool, made, { member, ...parametersOf(staff) });
  return counts!;
};

interface Columns {
  author?: string;
  parent?: string;
  text?: string;
  when?: RawBuilder<boolean>;
}

const isNotDeleted = sql<boolean>`deleted_at is null`;

/** Below a post that everybody sees. */
const isBelowPost = sql<boolean>`exists (select from posts p
  where p.id = post_id and p.deleted_at is null and ${isVisibleToAnybody('p.author_id')})`;

/** A deleted forum post is there as long as other members have replies to it. */
const isBelowForumPost = sql<boolean>`exists (select from forum_posts p
  where p.id = forum_post_id and ${isVisibleToAnybody('p.author_id')}
    and (p.deleted_at is null or exists (select from forum_replies o
      where o.forum_post_id = p.id and o.author_id <> p.author_id and o.deleted_at is null)))`;

/** The latest ten of one kind that all members see. */
const of = (
  { member }: Params<Member>,
  kind: Publication['kind'] | keyof typeof TABLES,
  { author = 'author_id', parent = 'null::int', text = 'content', when = isNotDeleted }: Columns = {},
) =>
  sql`(select '${sql.raw(kind)}' as kind, id as "subjectId", ${sql.raw(parent)} as "parentId",
      left(coalesce(${sql.raw(text)}, ''), 200) as excerpt, created_at as "createdAt"
    from ${sql.table(TABLES[kind as keyof typeof TABLES])}
    where ${sql.raw(author)} = ${member}::int and ${when} order by id desc limit 10)`;

const TABLES = {
  POST: 'posts',
  COMMENT: 'comments',
  FORUM_POST: 'forum_posts',
  FORUM_REPLY: 'forum_replies',
  LISTING: 'listings',
  STORY: 'stories',
  GROUP: 'groups',
} as const;

const titled = (text: string) => `title || ' — ' || ${text}`;

const published = statement('published-by', (by: Params<Member>) => {
  const all = sql.join(
    [
      of(by, 'POST'),
      of(by, 'COMMENT', { parent: 'post_id', when: sql`${isNotDeleted} and ${isBelowPost}` }),
      of(by, 'FORUM_POST', { text: titled('content') }),
      of(by, 'FORUM_REPLY', { parent: 'forum_post_id', when: sql`${isNotDeleted} and ${isBelowForumPost}` }),
      of(by, 'LISTING', {
        author: 'seller_id',
        text: titled('description'),
        when: sql`${isNotDeleted} and ${isNotSuspended('seller_id')}`,
      }),
      of(by, 'STORY', {
        text: 'media_alt',
        when: sql`${isNotDeleted} and created_at > now() - interval '24 hours' and ${isNotSuspended('author_id')}`,
      }),
      of(by, 'GROUP', {
        author: 'creator_id',
        text: "name || ' — ' || description",
        when: sql`removed_at is null and privacy = 'PUBLIC'`,
      }),
    ],
    sql` union all `,
  );
  return db
    .selectFrom(sql<Publication>`(${all})`.as<'p'>(sql`p`))
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(20);
});

/** The latest twenty things of a member that all members see; private content is read in cases only. */
export const publishedBy = (pool: Pool, member: number): Promise<Publication[]> =>
  rows(pool, published, { member });
