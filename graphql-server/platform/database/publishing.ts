import {
  DeleteQueryNode,
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type InsertQueryBuilder,
  type Kysely,
  type OperationNodeSource,
  type QueryCreator,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  UpdateQueryNode,
  type UpdateResult,
} from 'kysely';
import type { EventName, Events } from '../events/events.ts';
import { db } from './compiler.ts';
import type { DB } from './schema.ts';
import { statement, type Params, type Statement } from './statement.ts';

/**
 * The domain events that statements publish, with the columns of the relation `event` that their handlers read. Each
 * module adds its own (`declare module '…/publishing.ts' { interface DomainEvents { 'post.liked': { post_id: number … }
 * } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface DomainEvents {}

export type DomainEvent = keyof DomainEvents & string;

/** What goes to the event bus after the commit. */
type Announcement = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName];
type Announced = { [Name in EventName]: [Name, Events[Name]] }[EventName];

/** A query that returns rows of this type. Kysely's `Compilable` does not compare row types. */
type Returning<Row> =
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  InsertQueryBuilder<any, any, Row> | SelectQueryBuilder<any, any, Row>;

/** A part (CTE) of a publishing statement: it returns announcements, or changes rows without publishing an event. */
type HandlerPart =
  | Returning<Announcement>
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  | DeleteQueryBuilder<any, any, DeleteResult | Announcement>
  // oxlint-disable-next-line no-explicit-any
  | UpdateQueryBuilder<any, any, any, UpdateResult | Announcement>;

/** An event handler that is part of the publishing statement and reads `event`. */
export type EventHandler<Name extends DomainEvent> = (
  db: Kysely<DB & { event: DomainEvents[Name] }>,
) => HandlerPart;

/** The handlers of each event. */
export type EventHandlers = { [Name in DomainEvent]?: EventHandler<Name>[] };

/** The two columns that a handler returns. */
export const announcement = <Name extends EventName>(
  name: Name,
  payload: { [Field in keyof Events[Name]]: Expression<Events[Name][Field]> },
) => [sql.lit(name).as('name'), jsonObject<Events[Name]>(payload).as('payload')] as const;

const jsonObject = <Value>(fields: { [Field in keyof Value]: Expression<Value[Field]> }) =>
  sql<Value>`json_build_object(${sql.join(
    Object.entries<Expression<unknown>>(fields).flatMap(([field, value]) => [sql.lit(field), value]),
  )})`;

/** What a publishing statement is built with. */
interface Publisher<Name extends DomainEvent> {
  /** Adds the relation `event` to the statement, followed by the handlers that read it. */
  publish<Tables>(
    query: QueryCreator<Tables>,
    // oxlint-disable-next-line no-explicit-any -- it may be of any tables
    event: (query: QueryCreator<Tables>) => SelectQueryBuilder<any, any, DomainEvents[Name]>,
  ): QueryCreator<Tables>;
  /** A column that the statement must select: the handlers' announcements. */
  announced: ReturnType<typeof announcedBy>;
}

/** A statement of one row that publishes a domain event. Its text depends on the handlers (`Transactions.execute`). */
export interface PublishingStatement<Name extends DomainEvent, P, Row> {
  event: Name;
  /** Compiled once for each list of handlers. */
  compiledWith(handlers: EventHandler<Name>[]): Statement<P, Row>;
}

/** What a publishing statement returns in addition to its own columns. */
export interface Announcing {
  announced: Announced[] | null;
}

export function publishing<Name extends DomainEvent, P, Row extends Announcing>(
  name: string,
  event: Name,
  write: (params: Params<P>, publisher: Publisher<Name>) => Returning<Row>,
): PublishingStatement<Name, P, Row> {
  const compiled = new WeakMap<EventHandler<Name>[], Statement<P, Row>>();
  function compiledWith(handlers: EventHandler<Name>[]): Statement<P, Row> {
    let made = compiled.get(handlers);
    if (!made) {
      made = statement(name, (params: Params<P>) => write(params, publisherOf(handlers)));
      compiled.set(handlers, made);
    }
    return made;
  }
  return { event, compiledWith };
}

function publisherOf<Name extends DomainEvent>(handlers: EventHandler<Name>[]): Publisher<Name> {
  const parts = handlers.map((handler) => handler(db.withTables()));
  return {
    publish: <Tables>(query: QueryCreator<Tables>, event: Part<Tables>) =>
      parts.reduce(
        (all, part, n) => withPart(all, `handler_${n}`, () => part),
        withPart(query, 'event', event),
      ),
    announced: announcedBy(parts),
  };
}

type Part<Tables> = (query: QueryCreator<Tables>) => OperationNodeSource;

/** Only the handlers of `event` read these expressions, so the type stays the same. */
const withPart = <Tables>(
  query: QueryCreator<Tables>,
  name: string,
  part: Part<Tables>,
): QueryCreator<Tables> => query.with(name, part as never) as unknown as QueryCreator<Tables>;

function announcedBy(parts: HandlerPart[]) {
  const each = parts.flatMap((part, n) =>
    isSilent(part) ? [] : [sql`select name, payload from ${sql.table(`handler_${n}`)}`],
  );
  const all = sql`(select json_agg(json_build_array(name, payload)) from (${sql.join(each, sql` union all `)}) announced)`;
  return sql<Announced[] | null>`${each.length > 0 ? all : sql`null`}`.as('announced');
}

function isSilent(part: HandlerPart): boolean {
  const node = part.toOperationNode();
  return (DeleteQueryNode.is(node) || UpdateQueryNode.is(node)) && !node.returning;
}
