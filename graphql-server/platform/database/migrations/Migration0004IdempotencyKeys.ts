import { Migration } from '@mikro-orm/migrations';

/** Idempotency keys: a row exists exactly when the work of its call is done (docs/decisions/0006). */
export class Migration0004IdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table idempotency_keys (
        member_id integer not null references users,
        key text not null,
        operation text not null,
        input_hash text not null,
        result_id integer not null,
        created_at timestamptz(3) not null default now(),
        primary key (member_id, key)
      );
      create index idempotency_keys_created on idempotency_keys (created_at);
    `);
  }
}
