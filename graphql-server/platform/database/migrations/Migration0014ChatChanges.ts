import { Migration } from '@mikro-orm/migrations';

export class Migration0014ChatChanges extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create sequence "message_changes_seq" as integer;
      alter table "messages" add "version" int not null default 1, add "edited_at" timestamptz(3) null, add "deleted_at" timestamptz(3) null, add "deleted_by" int null, add "change" int null;
      -- Apart from the column, or the table would be written anew: rows that are there have no number.
      alter table "messages" alter "change" set default nextval('message_changes_seq');
      create index "messages_change" on "messages" ("conversation_id", "change") where change is not null;
      create index "messages_deleted" on "messages" ("deleted_at") where deleted_by is not null;
    `);
  }
}
