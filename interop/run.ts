import { spawnSync } from 'node:child_process';
import { startProduct } from '../frontend/e2e/product.ts';
import { checkTada } from './clients/graphql/generate.ts';
import { generate } from './generate.ts';
import { environmentFor, runTests, testsNamed, wordsGiven } from './runTests.ts';

/**
 * `npm run test:interop`: starts the built product, lets every generator read its schema and its OpenAPI document,
 * compiles what they made under strict types, and runs the clients. Words choose test files:
 * `npm run test:interop -- urql orval`.
 */
const product = await startProduct();
try {
  await generate(product.url);
  await checkTada();
  const tsc = spawnSync('node_modules/.bin/tsc', { cwd: import.meta.dirname, stdio: 'inherit' });
  const { passed } = await runTests(testsNamed(wordsGiven()), await environmentFor(product.url));
  process.exitCode = passed && tsc.status === 0 ? 0 : 1;
} finally {
  await product.stop();
}
