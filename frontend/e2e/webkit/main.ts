import { register } from '../member.ts';
import { startProduct } from '../product.ts';
import { NO_WEBKIT, startWebKit } from './driver.ts';
import { JOURNEYS } from './journeys.ts';

/**
 * `npm run test:webkit`: journeys of a member in WebKit, the engine of Safari, as Debian packages it. Prints a line for
 * each; ends with 1 when one fails, with 2 when it cannot begin. About a minute.
 */
if (NO_WEBKIT) {
  console.error(`Not run: ${NO_WEBKIT}.`);
  process.exit(2);
}
const RUN_TIMEOUT_MS = 300_000;
setTimeout(() => {
  console.error('It takes too long: given up.');
  process.exit(1);
}, RUN_TIMEOUT_MS).unref();

let failed = 0;
const product = await startProduct();
const webkit = await startWebKit().catch(notStarted);
try {
  const browser = await webkit.open().catch(async (error: Error) => {
    await webkit.close();
    return notStarted(error);
  });
  const [me, friend] = [await register(product.url), await register(product.url)];
  await me.befriend(friend);
  for (const [name, travel] of Object.entries(JOURNEYS)) {
    const error = await travel({ url: product.url, me, friend, browser }).then(
      () => null,
      (it: Error) => it,
    );
    if (error) failed++;
    console.log(error ? ` MISS  ${name}\n       ${error.stack}` : `   ok  ${name}`);
  }
  await browser.close();
} finally {
  await webkit.close();
  await product.stop();
}
process.exit(failed === 0 ? 0 : 1);

async function notStarted(error: Error): Promise<never> {
  console.error(`Not run: WebKit does not start. ${error.message}`);
  await product.stop();
  process.exit(2);
}
