import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../schema.ts';

/** Prints the schema to a file, or with `--check` compares it with the file. */
const [option, file = option] = process.argv.slice(2);
const printed = `${printSchema(lexicographicSortSchema(createSchema()))}\n`;

if (option !== '--check') {
  writeFileSync(file!, printed);
} else if (readFileSync(file!, 'utf8') !== printed) {
  console.error(`${file} is not what the server's classes say; run: npm run schema`);
  process.exitCode = 1;
}
