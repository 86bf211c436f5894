import { globSync, readFileSync } from 'node:fs';
import { specifiedTexts } from './specifiedTexts.ts';

/**
 * Prints which test in a browser, real or not, sees each text of the specification, and fails when none does.
 * `npm run texts -- --missing` prints those only.
 */
const TESTS = ['frontend/e2e/*.ts', 'frontend/**/*.test.{ts,tsx}'];

/** The escapes of strings and regular expressions taken out, so that words stand as they are read. */
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\\([^\w\n])/g, '$1');

/** The text as it may stand in code, anything in the place of what differs; a single word only as a text of its own. */
function patternOf(text: string): RegExp {
  const words = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.+?()|]/g, String.raw`\$&`))
    .join('.+?');
  return new RegExp(/\s/.test(text) ? words : `(?<=['"\`/^|(>])${words}(?=['"\`/$|)<])`);
}

const tests = globSync(TESTS).map((file) => ({ file, text: read(file) }));
const onlyMissing = process.argv.includes('--missing');

for (const [section, texts] of Object.entries(specifiedTexts)) {
  for (const text of texts) {
    const pattern = patternOf(text);
    const seen = tests.find((test) => pattern.test(test.text))?.file;
    if (!seen) process.exitCode = 1;
    if (seen && onlyMissing) continue;
    console.log(`§${section.padEnd(22)} ${text.padEnd(62)} ${seen ?? 'NO TEST SEES IT'}`);
  }
}
