import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { specifiedTexts, WIDTHS, widthsOf, type Section, type Width } from './specifiedTexts.ts';

/**
 * Prints which browser test sees each text of the specification at which widths, and fails when one is not seen at
 * each width it is for. `npm run texts -- --missing` prints those only.
 */
const UNSEEN = 'NO TEST SEES IT';
const STRING = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\x60(?:\\.|[^\x60\\])*\x60`;
const CALL = new RegExp(
  String.raw`\b(sees|seesAt|acknowledge)\(([^'"\x60;]*?),\s*((?:(?:${STRING}),?\s*)+)\)`,
  'g',
);
const TEST = new RegExp(String.raw`\btest\(\s*(${STRING})`, 'g');

interface SeenText {
  text: string;
  widths: readonly Width[];
  where: string;
}

const unquoted = (literal: string) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');

/** The texts that a file passes to `sees` (`frontend/e2e/sees.ts`). */
function seenTextsIn(file: string): SeenText[] {
  const source = readFileSync(file, 'utf8');
  const titles = [...source.matchAll(TEST)];
  return [...source.matchAll(CALL)].flatMap(({ index, 1: how, 2: first, 3: literals }) => {
    const title = titles.findLast((test) => test.index < index)?.[1];
    const width = how === 'seesAt' ? Number.parseInt(first!, 10) : undefined;
    const widths = WIDTHS.filter((one) => width === undefined || one === width);
    const where = `${basename(file)}${title ? ` › ${unquoted(title)}` : ''}`;
    return literals!.match(new RegExp(STRING, 'g'))!.map((text) => ({ text: unquoted(text), widths, where }));
  });
}

const escaped = (part: string) => part.replaceAll(/[.+?()|]/g, String.raw`\$&`);

/** Matches any text in place of a variable part. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  );

const seenTexts = globSync('frontend/e2e/*.ts').toSorted().flatMap(seenTextsIn);
const onlyMissing = process.argv.includes('--missing');

/** The first test that sees the text at each width, widths of the same test together. */
function seenAt(section: Section, text: string): Map<string, Width[]> {
  const pattern = patternOf(text);
  const seen = seenTexts.filter((seen) => pattern.test(seen.text));
  return Map.groupBy(
    widthsOf(section),
    (width) => seen.find(({ widths }) => widths.includes(width))?.where ?? UNSEEN,
  );
}

for (const section of Object.keys(specifiedTexts) as Section[]) {
  for (const text of specifiedTexts[section]) {
    for (const [where, widths] of seenAt(section, text)) {
      if (where === UNSEEN) process.exitCode = 1;
      else if (onlyMissing) continue;
      console.log(`§${section.padEnd(22)} ${text.padEnd(62)} ${widths.join(' + ').padEnd(10)}  ${where}`);
    }
  }
}
