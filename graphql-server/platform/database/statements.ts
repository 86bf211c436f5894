/** Everything that a module needs to define and run its statements. */
export { isFull, nextRows, removing, runCleanUps, type CleanUp } from './cleanUps.ts';
export { db } from './compiler.ts';
export { oneOf, unseen } from './fragments.ts';
export { into } from './insertFrom.ts';
export { paged, type Paged } from './paged.ts';
export { announcement, publishing, type EventHandler } from './publishing.ts';
export { rows, rowsIn, rowsUnprepared } from './run.ts';
export type { DB } from './schema.ts';
export { statement, Statement, type Params, type RowOf } from './statement.ts';
export { together } from './together.ts';
