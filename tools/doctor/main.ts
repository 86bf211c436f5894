import { CHECKS } from './checks.ts';

/**
 * `npm run doctor -- https://hood.example`: checks a running installation through its public interfaces, as a visitor
 * without an account, and changes nothing. Exits with 1 if a check failed.
 */
const [address = ''] = process.argv.slice(2);
if (!/^https?:/.test(address) || !URL.canParse(address)) {
  console.error('Say which: npm run doctor -- https://hood.example');
  process.exit(2);
}
const base = new URL(address);

const signOf = (faults?: string[]) => (faults ? (faults.length > 0 ? 'FAULT' : '   ok') : '    –');

for (const [name, check] of Object.entries(CHECKS)) {
  const faults = await check(base).catch((error: Error) => [
    `no answer (${String((error.cause as Error | undefined)?.message ?? error.message)})`,
  ]);
  if (faults?.length) process.exitCode = 1;
  console.log(`${signOf(faults)}  ${name}`);
  for (const fault of faults ?? []) console.log(`       - ${fault}`);
}
