import { Migration } from '@mikro-orm/migrations';

export class Migration0011MediaAlt extends Migration {
  static readonly oldestBuild = 10;

  override up(): void {
    this.addSql(`
      alter table "posts" add "media_alt" text null;
    `);
  }
}
