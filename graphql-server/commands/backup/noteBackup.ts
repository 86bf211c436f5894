import { Client } from 'pg';

/** Leaves the time of a whole backup in the database, for the figures (`hodlhood_last_backup_timestamp_seconds`). */
export async function noteBackup(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into settings values ('last-backup', extract(epoch from now())::text)
       on conflict (key) do update set value = excluded.value`,
    );
  } finally {
    await client.end();
  }
}
