import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a member is not suspended: in statements of what is hidden meanwhile (decision 45), listings and stories, what
 * the member asks of others (friend and message requests, invitations), and notifications. The ids do not depend on the row, so that PostgreSQL reads them once.
 */
export const isNotSuspended = (member: string): RawBuilder<boolean> =>
  sql<boolean>`(not array(
    select user_id from sanctions
     where kind = 'SUSPENSION' and lifted_at is null and (until is null or until > now())
  ) @> array[${sql.ref(member)}])`;

/** Whether a member is neither suspended nor timed out, and so can act for others. */
export const hasNoSanction = (member: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (
    select from sanctions s
     where s.user_id = ${sql.ref(member)} and s.lifted_at is null and (s.until is null or s.until > now())))`;
