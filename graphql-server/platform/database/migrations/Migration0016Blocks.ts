import { Migration } from '@mikro-orm/migrations';

export class Migration0016Blocks extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "mutes" ("muter_id" int not null, "muted_id" int not null, "created_at" timestamptz(3) not null default now(), primary key ("muter_id", "muted_id"));
      create table "blocks" ("blocker_id" int not null, "blocked_id" int not null, "created_at" timestamptz(3) not null default now(), primary key ("blocker_id", "blocked_id"));
      create index "blocks_blocked" on "blocks" ("blocked_id", "blocker_id");
      alter table "mutes" add constraint "mutes_muter_id_fkey" foreign key ("muter_id") references "users" ("id") on update no action on delete no action;
      alter table "mutes" add constraint "mutes_muted_id_fkey" foreign key ("muted_id") references "users" ("id") on update no action on delete no action;
      alter table "mutes" add constraint "mutes_check" check (muter_id <> muted_id);
      alter table "blocks" add constraint "blocks_blocker_id_fkey" foreign key ("blocker_id") references "users" ("id") on update no action on delete no action;
      alter table "blocks" add constraint "blocks_blocked_id_fkey" foreign key ("blocked_id") references "users" ("id") on update no action on delete no action;
      alter table "blocks" add constraint "blocks_check" check (blocker_id <> blocked_id);
    `);
  }
}
