import { p, type PropertyBuilders } from '@mikro-orm/core';

/** Columns that many tables have. */

type Target = Parameters<PropertyBuilders['manyToOne']>[0];

export const id = () => p.integer().primary().generated('by default as identity').autoincrement();

export const timestamp = () => p.datetime(3);

export const createdAt = () => timestamp().defaultRaw('now()');

/** A number that starts at 0 and must not become negative. */
export const counter = (column: string) => p.integer().default(0).check(`${column} >= 0`);

/** A text that is one of `values`, checked by the database and the compiler. */
export const oneOf = <const Value extends string>(column: string, values: readonly Value[]) =>
  p
    .text()
    .$type<Value>()
    .check(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** A foreign key. MikroORM would add an index for each; the tables declare the useful ones. */
const references = <T extends Target>(target: T) => p.manyToOne(target).index(false).updateRule('no action');

/** The referenced row cannot be deleted. */
export const belongsTo = <T extends Target>(target: T) => references(target).deleteRule('no action');

/** Deleted together with the referenced row. */
export const partOf = <T extends Target>(target: T) => references(target).deleteRule('cascade');

export const mayBelongTo = <T extends Target>(target: T) => belongsTo(target).strictNullable();

/**
 * An index by a column that ends in "id", newest first. It is written as SQL because MikroORM does not read the `desc`
 * of such an index back from the database.
 */
export const newestFirst = (table: string, name: string, column: string, where?: string) => ({
  name,
  expression: `create index ${name} on ${table} (${column}, id desc)${where ? ` where ${where}` : ''}`,
});

/**
 * The moderator who removed the content, so that its author cannot restore it; 0 if its author deleted it afterwards.
 */
export const removedBy = () => p.integer().strictNullable();

/**
 * What can be edited and deleted (decisions 39 and 40). Earlier versions, and the content of what is deleted, are in
 * `content_versions`: a deleted row has none, so that no statement can show it.
 */
export const versioned = () => ({
  version: p.integer().default(1),
  editedAt: timestamp().strictNullable(),
  deletedAt: timestamp().strictNullable(),
  removedBy: removedBy(),
});

/** Deleted rows in the order in which they are purged. */
export const deletedFirst = (table: string) => ({
  name: `${table}_deleted`,
  properties: 'deletedAt' as const,
  where: 'deleted_at is not null',
});
