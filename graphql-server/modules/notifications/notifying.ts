import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { DomainEvent, DomainEvents, EventHandler } from '../../platform/database/publishing.ts';
import { announcement, db, into, type DB } from '../../platform/database/statements.ts';
import type { NotificationKind } from '../../platform/database/tables/notifications.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import { wants } from '../preferences/preferenceRows.ts';
import { isVisibleAndUnmuted } from '../visibility/visibility.ts';
import { MAX_OTHERS } from './markRead.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience is the recipient. */
    'notification.created': {
      notificationId: number;
      audience: number[];
      /** The hash of the session that caused it and does not get it. */
      causedBy?: string | null;
    };
  }
}

interface Cause {
  recipient_id: number;
  actor_id: number;
  subject_id: number | null;
  link: string | null;
  /** The name of the group or listing, for the types whose text has one. */
  about: string | null;
}

/**
 * Writes a notification as part (CTE) of the statement that causes it. Nobody is notified of their own actions, nor of
 * what they have switched off, and a repeated action, such as a second like after an unlike, creates no second
 * notification.
 */
export const notifies = <Name extends DomainEvent>(
  transactions: Transactions,
  event: Name,
  kind: NotificationKind,
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  causeOf: (query: Parameters<EventHandler<Name>>[0]) => SelectQueryBuilder<any, any, Cause>,
): void =>
  transactions.handle(event, (query) =>
    insertNotifications(
      db
        .selectFrom(causeOf(query).as('cause'))
        .select(['recipient_id', 'actor_id', sql.lit(kind).as('kind'), 'subject_id', 'link', 'about'])
        .whereRef('recipient_id', '<>', 'actor_id')
        .where(isVisibleAndUnmuted(sql.ref<number>('recipient_id'), 'actor_id'))
        .where(wants('recipient_id', sql.lit(kind))),
    ),
  );

/** Writes notifications without regard to blocks and mutes. */
export const insertNotifications = (
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  notifications: SelectQueryBuilder<any, any, Cause & { kind: NotificationKind }>,
) =>
  into('notifications', notifications)
    .onConflict((on) => on.doNothing())
    .returning((eb) =>
      announcement('notification.created', {
        notificationId: eb.ref('id'),
        audience: sql<number[]>`json_build_array(${eb.ref('recipient_id')})`,
      }),
    );

/** What a notification is about has been deleted or restored. */
export const HIDDEN_IF_DELETED = {
  hidden_at: sql<string | null>`case when event.is_deleted then now() end`,
};

type Column<Name extends DomainEvent> = keyof DomainEvents[Name] & string;

/**
 * Hides the recipient's notification about the subject when it is deleted, and shows it when it is restored. Their devices
 * are told, since it counts among the unread ones or no longer does.
 */
export const hides = <Name extends DomainEvent>(
  transactions: Transactions,
  event: Name,
  kind: NotificationKind,
  recipient: Column<Name>,
  subject: Column<Name>,
): void =>
  // oxlint-disable-next-line no-explicit-any -- the columns are checked above
  transactions.handle(event, (query: Kysely<any>) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', `event.${recipient}`)
      .where('kind', '=', sql.lit(kind))
      .whereRef('subject_id', '=', `event.${subject}`)
      .returning(LISTING_CHANGED),
  );

/** Tells the recipient's devices that a notification is no longer listed, or is again. */
export const LISTING_CHANGED = announcement('notifications.read', {
  notificationId: sql.ref<number>('notifications.id'),
  isRead: sql.lit(false),
  audience: sql<number[]>`json_build_array(${sql.ref('notifications.recipient_id')})`,
});

/** Events about the deletion of something by its author. */
type OfAuthor = {
  [Name in DomainEvent]: DomainEvents[Name] extends { author_id: number; is_deleted: boolean } ? Name : never;
}[DomainEvent];

type About<Name extends OfAuthor> = (
  eb: ExpressionBuilder<DB & { event: DomainEvents[Name] }, 'notifications' | 'event'>,
) => Expression<SqlBool>;

/** Hides and shows all of the author's notifications that `areAbout` the subject, and tells their devices once. */
export function hidesAll<Name extends OfAuthor>(
  transactions: Transactions,
  event: Name,
  areAbout: About<Name>,
): void {
  transactions.handle(event, (query) => tellOnce(query, areAbout as About<never>));
  // oxlint-disable-next-line no-explicit-any -- the columns are checked by `OfAuthor`
  transactions.handle(event, (query: Kysely<any>) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.author_id')
      .where(areAbout as About<never>),
  );
}

// oxlint-disable-next-line no-explicit-any -- as above
function tellOnce(query: Kysely<any>, areAbout: About<never>) {
  const changing = query
    .selectFrom('notifications')
    .innerJoin('event', 'event.author_id', 'notifications.recipient_id')
    .select(['notifications.id', 'notifications.recipient_id'])
    .where(sql<boolean>`(notifications.hidden_at is null) = event.is_deleted`)
    .where(areAbout);
  return query
    .selectFrom(changing.as('changing'))
    .select(
      announcement('notifications.read', {
        notificationId: sql<number>`max(id)`,
        // One is named, the others are listed with it.
        others: sql<number[]>`to_json((array_agg(id order by id desc))[2:${sql.lit(MAX_OTHERS + 1)}])`,
        isRead: sql.lit(false),
        audience: sql<number[]>`json_build_array(max(recipient_id))`,
      }),
    )
    .having(sql<boolean>`count(*) > 0`);
}

/** The author is notified of what a member does with the post. */
export const AUTHOR = ['author_id as recipient_id', 'user_id as actor_id'] as const;

/** A path in the app that ends with an id. */
export const linkTo = (path: string, column: string) =>
  sql<string | null>`${sql.lit(path)} || ${sql.ref(column)}`.as('link');
/** A notification without a link leads to the actor's profile. */
export const TO_PROFILE = sql<string | null>`null::text`.as('link');
/** For notifications whose text has no name of a group or listing. */
export const NO_NAME = sql<string | null>`null::text`.as('about');
export const NO_SUBJECT = sql<number | null>`null::int`.as('subject_id');
