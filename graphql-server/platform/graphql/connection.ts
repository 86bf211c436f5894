import 'reflect-metadata';
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { MAX_PAGE } from '../../contract/limits.ts';
import { badField } from '../errors/errors.ts';

/** The greatest id of PostgreSQL's integer: the position before the newest row. */
export const BEFORE_ALL = 2_147_483_647;

@ObjectType({
  description: 'Information about a page of a connection, as in Relay’s cursor specification.',
  simpleResolvers: true,
})
class PageInfo {
  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the first entry; of the newest messages of a chat, and those before them, the cursor of the last.',
  })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Pass it as `after` to get the next page. In a chat it is the `seq` of a message, and is passed as `before` or `after`, whichever led here (`before` for the newest page); with `changedAfter` it is a `change`.',
  })
  endCursor: string | null;

  @Field(() => Boolean)
  hasNextPage: boolean;

  @Field(() => Boolean, {
    description: 'Whether `after` or `before` was given; 0 does not count in a chat.',
  })
  hasPreviousPage: boolean;
}

/** A page as a resolver returns it; edges are created only if requested. */
export class Page<Node extends { id: number }> {
  constructor(
    readonly nodes: Node[],
    readonly pageInfo: PageInfo,
    private readonly cursorOfNode: (node: Node) => string = ({ id }) => cursorOf(id),
  ) {}

  get edges() {
    return this.nodes.map((node) => ({ cursor: this.cursorOfNode(node), node }));
  }
}

/** Creates the connection and edge types of a node type (Relay's names, with `nodes` beside `edges`). */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true })
  class Edge {
    @Field(() => String)
    cursor: string;

    @Field(() => node)
    node: Node;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true })
  class Connection {
    @Field(() => [node])
    nodes: Node[];

    @Field(() => [Edge])
    edges: Edge[];

    @Field(() => PageInfo)
    pageInfo: PageInfo;
  }
  return Connection;
}

/** The position of a row in its list: its id, or a text specific to the list (`placeBehind`). */
type Place = number | string;

const cursorOf = (place: Place) =>
  Buffer.from(typeof place === 'number' ? `id:${place}` : place).toString('base64url');

/** What `pattern` matches in the position of a cursor; null without a cursor. Throws BAD_USER_INPUT for any other. */
export function placeBehind(after: string | null | undefined, pattern: RegExp): string[] | null {
  if (after == null) return null;
  const place = Buffer.from(after, 'base64url').toString();
  const [, ...found] = pattern.exec(place) ?? [];
  if (found.length === 0 || cursorOf(place) !== after) throw badCursor();
  return found;
}

export const badCursor = () => badField('after', 'The cursor is not valid.');

/** The id in an opaque cursor, or the position before the first row if there is none. */
export function idBefore(after: string | null | undefined): number {
  const [id] = placeBehind(after, /^id:([1-9]\d{0,9})$/) ?? [BEFORE_ALL];
  if (!(Number(id) <= BEFORE_ALL)) throw badCursor();
  return Number(id);
}

/** The id after which a page begins, for a list that starts with the oldest. */
export const idAfter = (after: string | null | undefined): number => (after == null ? 0 : idBefore(after));

/** Refuses a page size out of range instead of clamping it (decision 29). */
export function pageSize(first: number): number {
  if (first < 1 || first > MAX_PAGE) throw badField('first', `A page can have 1 to ${MAX_PAGE} entries.`);
  return first;
}

/** A page of a list: the number of entries after a cursor. */
@ArgsType()
export class PageArgs {
  @Field(() => Int)
  first: number = 20;

  /** Undefined if the caller left it out. */
  @Field(() => String, { nullable: true })
  after?: string | null;
}

/**
 * Reads one row more than the page holds, to know whether another page follows. `placeOf` is the sort key of the list
 * if that is not the id.
 */
export async function pageOf<Node extends { id: number }>(
  { first, after }: PageArgs,
  read: (limit: number) => Promise<Node[]>,
  placeOf: (node: Node) => Place = ({ id }) => id,
): Promise<Page<Node>> {
  const found = await read(pageSize(first) + 1);
  const nodes = found.length > first ? found.slice(0, first) : found;
  const cursorOfNode = (node: Node) => cursorOf(placeOf(node));
  const cursorAt = (index: number) => {
    const node = nodes.at(index);
    return node ? cursorOfNode(node) : null;
  };
  const pageInfo = {
    startCursor: cursorAt(0),
    endCursor: cursorAt(-1),
    hasNextPage: found.length > first,
    // There was an entry when the cursor was made; checking that it still exists is not worth a statement.
    hasPreviousPage: after != null,
  };
  return new Page(nodes, pageInfo, cursorOfNode);
}
