import { Router } from 'express';
import type { Pool } from 'pg';

export interface Health {
  router: Router;
  /** From here on `/readyz` says 503, so that a balancer sends nobody here any more. */
  drain(): void;
}

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, it reaches its database. */
export function createHealth(pool: Pool): Health {
  const router = Router();
  let draining = false;

  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = database && !draining;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', database, draining });
  });
  return { router, drain: () => void (draining = true) };
}
