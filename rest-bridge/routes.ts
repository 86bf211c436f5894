import { authRows } from './routes/auth.ts';
import { postRows } from './routes/posts.ts';
import type { Row } from './rows.ts';

/** Every row of the bridge. */
export const rows: Row[] = [...authRows, ...postRows];
