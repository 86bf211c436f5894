import { Migration } from '@mikro-orm/migrations';

export class Migration0019DirectPictures extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "media" add "conversation_id" int null;
      create index "media_conversation" on "media" ("conversation_id") where conversation_id is not null;
      alter table "media" add constraint "media_conversation_id_fkey" foreign key ("conversation_id") references "conversations" ("id") on update no action on delete no action;
    `);
  }
}
