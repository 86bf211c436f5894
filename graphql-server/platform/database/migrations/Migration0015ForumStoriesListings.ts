import { Migration } from '@mikro-orm/migrations';

export class Migration0015ForumStoriesListings extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "stories" add "deleted_at" timestamptz(3) null;
      create index "stories_deleted" on "stories" ("deleted_at") where deleted_at is not null;
      alter table "listings" add "deleted_at" timestamptz(3) null;
      create index "listings_deleted" on "listings" ("deleted_at") where deleted_at is not null;
      alter table "content_versions" add "title" text null, add "wallet_address" text null;
      alter table "forum_posts" add "version" int not null default 1, add "edited_at" timestamptz(3) null, add "deleted_at" timestamptz(3) null;
      create index "forum_posts_deleted" on "forum_posts" ("deleted_at") where deleted_at is not null;
      alter table "forum_replies" add "version" int not null default 1, add "edited_at" timestamptz(3) null, add "deleted_at" timestamptz(3) null;
      create index "forum_replies_deleted" on "forum_replies" ("deleted_at") where deleted_at is not null;
    `);
  }
}
