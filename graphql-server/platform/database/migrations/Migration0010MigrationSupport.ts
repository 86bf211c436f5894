import { Migration } from '@mikro-orm/migrations';

/** For each migration the oldest build that can serve the database after it (`../compatibility.ts`). */
export class Migration0010MigrationSupport extends Migration {
  static readonly oldestBuild = 9;

  override up(): void {
    this.addSql(`
      create table migration_support (
        name text primary key,
        oldest_build integer not null check (oldest_build > 0)
      );
    `);
  }
}
