import { Migration } from '@mikro-orm/migrations';

export class Migration0018Replies extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "messages" add "reply_to_id" int null;
    `);
  }
}
