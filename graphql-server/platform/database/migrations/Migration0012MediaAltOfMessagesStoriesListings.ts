import { Migration } from '@mikro-orm/migrations';

export class Migration0012MediaAltOfMessagesStoriesListings extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "stories" add "media_alt" text null;
      alter table "listings" add "media_alt" text null;
      alter table "messages" add "media_alt" text null;
    `);
  }
}
