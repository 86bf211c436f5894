import { Migration } from '@mikro-orm/migrations';

/** The number of members also decreases when an operator removes some. */
export class Migration0006MembersCounted extends Migration {
  override up(): void {
    this.addSql(`
      drop trigger users_counted on users;
      create or replace function count_users() returns trigger language plpgsql as $$
      begin
        update counters set value = value + tg_argv[0]::int * (select count(*) from changed) where name = 'users';
        return null;
      end $$;
      create trigger users_added after insert on users
        referencing new table as changed for each statement execute function count_users('1');
      create trigger users_removed after delete on users
        referencing old table as changed for each statement execute function count_users('-1');
    `);
  }
}
