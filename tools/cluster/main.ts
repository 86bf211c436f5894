import { NO_REDIS } from '../../graphql-server/testing/redis.ts';
import { openProduct } from './product.ts';
import { register } from './member.ts';
import { SCENARIOS } from './scenarios.ts';

/**
 * `npm run test:cluster`: two processes of the built product, PostgreSQL, Redis and a balancer on this machine, and what
 * has to hold of them while parts of it go and come. Prints a table; ends with 1 when something does not hold, with 2
 * when it cannot begin. Less than five minutes.
 */
if (NO_REDIS) {
  console.error(`Not run: ${NO_REDIS}.`);
  process.exit(2);
}
const RUN_TIMEOUT_MS = 300_000;
setTimeout(() => {
  console.error('It takes too long: given up.');
  process.exit(1);
}, RUN_TIMEOUT_MS).unref();

const startedAt = performance.now();
let failed = 0;
const product = await openProduct();
try {
  await product.waitUntilHealthy();
  console.log(`Two processes behind ${product.balancer.name}\n`);
  const people = await Promise.all(Array.from({ length: 4 }, () => register(product.balancer.url)));
  for (const [name, run] of Object.entries(SCENARIOS)) {
    const { isHeld, seen } = await run(product, people).catch((error: Error) => ({
      isHeld: false,
      seen: String(error.stack),
    }));
    if (!isHeld) failed++;
    console.log(`${isHeld ? '   ok' : ' MISS'}  ${name}\n       ${seen}`);
  }
} finally {
  await product.close();
}
console.log(`\n${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
console.log(`${Object.keys(SCENARIOS).length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
