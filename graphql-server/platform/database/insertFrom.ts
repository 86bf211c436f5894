import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  ReferenceNode,
  type Insertable,
  type SelectQueryBuilder,
} from 'kysely';
import { db } from './compiler.ts';
import type { DB } from './schema.ts';

/** The columns are those of the selection, so that the compiler checks them; Kysely's own `expression` accepts any. */
type SelectionFor<Table extends keyof DB, Row> = SelectQueryBuilder<
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  any,
  // oxlint-disable-next-line no-explicit-any
  any,
  Row & Record<Exclude<keyof Row, keyof DB[Table]>, never>
>;

/** `insert into … select …`: inserts the rows of `selection` by the names of its columns. */
export const into = <Table extends keyof DB & string, Row extends Insertable<DB[Table]>>(
  table: Table,
  selection: SelectionFor<Table, Row>,
) =>
  db
    .insertInto(table)
    .columns(columnsOf(selection) as never)
    .expression(selection);

function columnsOf(selection: { toOperationNode(): object }): string[] {
  const { selections = [] } = selection.toOperationNode() as { selections?: { selection: never }[] };
  return selections.map(({ selection }) => nameOf(selection));
}

function nameOf(selected: Parameters<typeof AliasNode.is>[0]): string {
  if (AliasNode.is(selected) && IdentifierNode.is(selected.alias)) return selected.alias.name;
  if (ReferenceNode.is(selected) && ColumnNode.is(selected.column)) return selected.column.column.name;
  throw new Error('A column of an insert has no name.');
}
