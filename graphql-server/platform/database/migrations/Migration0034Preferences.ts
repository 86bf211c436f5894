import { Migration } from '@mikro-orm/migrations';

export class Migration0034Preferences extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "preferences" ("user_id" int not null, "silenced" text[] not null default '{}', "who_may_write" text not null default 'everyone', "shows_online" boolean not null default true, primary key ("user_id"));
      alter table "users" add "bio" text null;
      alter table "preferences" add constraint "preferences_user_id_fkey" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;
      alter table "preferences" add constraint "preferences_who_may_write_check" check (who_may_write in ('everyone', 'acquainted', 'friends'));
    `);
  }
}
