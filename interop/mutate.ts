import { startProduct } from '../frontend/e2e/product.ts';
import { generate } from './generate.ts';
import type { Mutant } from './proxy/mutant.ts';
import { MUTANTS } from './proxy/mutants.ts';
import { startProxy } from './proxy/proxy.ts';
import { environmentFor, runTests, testsNamed, wordsGiven } from './runTests.ts';

/**
 * `npm run test:mutants`: a proxy before the built product breaks the contract in one way after the other, and the
 * clients have to notice each. Words choose mutants by their names. Ends with 1 where one is not noticed, has changed
 * nothing, or where the clients find fault with a proxy that changes nothing.
 */
const words = wordsGiven();
const chosen = MUTANTS.filter(({ name }) => words.every((word) => name.includes(word)));
const product = await startProduct();
let missed = 0;
try {
  await generate(product.url);
  await report('nothing changed', await isUnharmed());
  for (const mutant of chosen) await report(mutant.name, await verdictOn(mutant));
} finally {
  await product.stop();
}
console.log(`\n${chosen.length - missed} of ${chosen.length} noticed`);
process.exit(missed === 0 ? 0 : 1);

interface Verdict {
  isHeld: boolean;
  words: string;
}

async function report(name: string, { isHeld, words }: Verdict): Promise<void> {
  if (!isHeld) missed++;
  console.log(`${isHeld ? '  ok' : 'MISS'}  ${name}: ${words}`);
}

/** Behind a proxy that changes nothing all clients pass: what they find otherwise is the mutant's. */
async function isUnharmed(): Promise<Verdict> {
  const proxy = await startProxy(product.url, { name: '', noticedBy: [] });
  const environment = await environmentFor(product.url, proxy.url);
  const { passed, said } = await runTests(testsNamed([]), environment, { silent: true });
  await proxy.close();
  return { isHeld: passed, words: passed ? 'all pass' : said.slice(-3_000) };
}

async function verdictOn(mutant: Mutant): Promise<Verdict> {
  const proxy = await startProxy(product.url, mutant);
  try {
    const environment = await environmentFor(product.url, proxy.url);
    for (const file of testsNamed(mutant.noticedBy)) {
      const { passed, said } = await runTests([file], environment, { silent: true });
      if (!passed && proxy.changes() > 0)
        return { isHeld: true, words: `${file.split('/').at(-1)}, ${firstFailure(said)}` };
    }
    return { isHeld: false, words: proxy.changes() > 0 ? 'not noticed' : 'changed nothing' };
  } finally {
    await proxy.close();
  }
}

function firstFailure(said: string): string {
  return /^\s*✖ (.*?)(?: \(\d|$)/m.exec(said)?.[1] ?? 'failed';
}
