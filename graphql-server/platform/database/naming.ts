import { UnderscoreNamingStrategy, type NamingStrategy } from '@mikro-orm/core';

type Kind = Parameters<NamingStrategy['indexName']>[2];

/** Names constraints as PostgreSQL does, because the migrations leave naming to it. */
export class PostgresNaming extends UnderscoreNamingStrategy {
  override indexName(table: string, columns: string[], kind: Kind): string {
    if (kind === 'foreign') return `${table}_${columns.join('_')}_fkey`;
    if (kind === 'unique') return `${table}_${columns.join('_')}_key`;
    return super.indexName(table, columns, kind);
  }
}
