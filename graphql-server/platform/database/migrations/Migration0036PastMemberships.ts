import { Migration } from '@mikro-orm/migrations';

export class Migration0036PastMemberships extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "past_memberships" ("group_id" int not null, "user_id" int not null, "left_at" timestamptz(3) not null default now(), primary key ("group_id", "user_id"));
      create index "past_memberships_user" on "past_memberships" ("user_id");
      create index "past_memberships_left" on "past_memberships" ("left_at");
      alter table "past_memberships" add constraint "past_memberships_group_id_fkey" foreign key ("group_id") references "groups" ("id") on update no action on delete cascade;
      alter table "past_memberships" add constraint "past_memberships_user_id_fkey" foreign key ("user_id") references "users" ("id") on update no action on delete no action;
    `);
  }
}
