import { Migration } from '@mikro-orm/migrations';

export class Migration0013Editing extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "content_versions" ("kind" text not null, "subject_id" int not null, "version" int not null, "content" text not null, "media_id" int null, "media_alt" text null, "written_at" timestamptz(3) not null, primary key ("kind", "subject_id", "version"));
      create index "content_versions_media" on "content_versions" ("media_id") where media_id is not null;
      alter table "notifications" add "hidden_at" timestamptz(3) null;
      alter table "media" add "deleted_at" timestamptz(3) null;
      alter table "posts" add "version" int not null default 1, add "edited_at" timestamptz(3) null, add "deleted_at" timestamptz(3) null, add "comments_changed_at" timestamptz(3) null;
      create index "posts_deleted" on "posts" ("deleted_at") where deleted_at is not null;
      alter table "comments" add "version" int not null default 1, add "edited_at" timestamptz(3) null, add "deleted_at" timestamptz(3) null;
      create index "comments_deleted" on "comments" ("deleted_at") where deleted_at is not null;
      alter table "content_versions" add constraint "content_versions_media_id_fkey" foreign key ("media_id") references "media" ("id") on update no action on delete no action;
    `);
  }
}
