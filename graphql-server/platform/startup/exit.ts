import { sentenceOf } from '../errors/operatorError.ts';

/** Runs a command-line program; a failure is printed as a sentence and exits with 1. */
export async function exitOnFailure(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

/** One sentence on standard error; the stack only with LOG_LEVEL=debug. */
export function printFailure(error: unknown): void {
  console.error(sentenceOf(error));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}
