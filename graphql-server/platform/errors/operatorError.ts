import { fileReason } from './fileErrors.ts';

/** An error that the operator can fix: it is printed as a sentence, without a stack. */
export class OperatorError extends Error {}

/** A failure in one sentence; only an operator error may have several lines. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { path, message } = error as { path?: string; message?: string };
  const reason = fileReason(error);
  const words = reason && path ? `${path}: ${reason}` : String(message ?? error).split('\n')[0];
  return `It failed and cannot say better why: ${words} (LOG_LEVEL=debug tells where).`;
}
