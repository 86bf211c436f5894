import { Migration } from '@mikro-orm/migrations';

export class Migration0030DailyCounts extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "daily_counts" ("kind" text not null, "day" date not null, "count" int not null default 0, primary key ("kind", "day"));
      create table "daily_count_progress" ("kind" text not null, "open_from" date not null, "next_id" int not null, primary key ("kind"));
      create table "active_members" ("day" date not null, "user_id" int not null, primary key ("day", "user_id"));
      alter table "daily_counts" add constraint "daily_counts_kind_check" check (kind in ('posts', 'comments', 'messages', 'reports', 'sign_ups', 'active_members'));
      alter table "daily_counts" add constraint "daily_counts_count_check" check (count >= 0);
      alter table "daily_count_progress" add constraint "daily_count_progress_kind_check" check (kind in ('posts', 'comments', 'messages', 'reports', 'sign_ups', 'active_members'));
      alter table "active_members" add constraint "active_members_user_id_fkey" foreign key ("user_id") references "users" ("id") on update no action on delete no action;
    `);
  }
}
