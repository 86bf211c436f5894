import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * The program. What the engine makes of its modules is kept beside them, which saves a fifth of a start; where nothing can
 * be written it is made each time. It begins before the modules do, so they are imported after it.
 */
enableCompileCache(join(import.meta.dirname, '../.compiled'));
const { readEnv } = await import('./env.ts');
const { exitOnFailure, serve } = await import('./serve.ts');
await exitOnFailure(() => serve(readEnv()));
