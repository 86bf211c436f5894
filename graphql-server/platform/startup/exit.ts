import { sentenceOf } from '../errors/operatorError.ts';

/** Runs a program of ours; what goes wrong is said in words and ends it with 1. */
export async function exitOnFailure(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

/** One sentence on standard error; the stack only for those who ask for it. */
export function printFailure(error: unknown): void {
  console.error(sentenceOf(error));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}
