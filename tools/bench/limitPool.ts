import { Pool } from 'pg';

/** The connections of a limit: as many as the product opens (`DATABASE_POOL`). */
export const openLimitPool = () =>
  new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 8) });
