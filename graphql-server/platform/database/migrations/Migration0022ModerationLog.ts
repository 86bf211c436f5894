import { Migration } from '@mikro-orm/migrations';

/** With triggers that make the log append-only; its texts can be deleted. */
export class Migration0022ModerationLog extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create table "moderation_log" ("seq" int not null, "at" timestamptz(3) not null, "actor_id" int null, "action" text not null, "target_kind" text null, "target_id" int null, "rule" text null, "text_hash" text null, "previous_hash" text not null, "hash" text not null, primary key ("seq"));
      create table "moderation_log_texts" ("seq" int not null, "salt" text not null, "text" text not null, primary key ("seq"));
      create index "users_staff" on "users" ("role") where role <> 'member';
      alter table "moderation_log" add constraint "moderation_log_seq_check" check (seq > 0);
      create function refuse_log_change() returns trigger language plpgsql as $$
      begin
        raise exception 'moderation_log is append-only';
      end $$;
      create trigger moderation_log_rows_stay before update or delete on moderation_log
        for each row execute function refuse_log_change();
      create trigger moderation_log_stays before truncate on moderation_log
        for each statement execute function refuse_log_change();
    `);
  }
}
