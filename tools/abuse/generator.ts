import { Attacker } from './attacker.ts';
import { KINDS } from './kinds.ts';

/** `node generator.js URL KIND SECONDS COOKIE`: attacks in a separate process, and prints the outcome. */
const [url, name, seconds, cookie] = process.argv.slice(2);
const PER_SECOND = 2_000;

const kind = KINDS.findIndex((each) => each.name === name);
// Each kind has its own budget.
const attacker = new Attacker(url!, `127.0.1.${kind + 1}`);
const act = await KINDS[kind]!.begin(attacker, cookie!);
await attacker.keepOn(Number(seconds), PER_SECOND, act);
console.log(JSON.stringify(attacker.outcomes));
process.exit();
