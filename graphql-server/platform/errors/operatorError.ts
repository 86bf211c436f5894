import { fileReason } from './fileErrors.ts';

/** Something that whoever started a program can put right: it is said in words, without a stack. */
export class OperatorError extends Error {}

/** What is said of a failure in one sentence; only a complaint may have several lines, of which each is one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { path, message } = error as { path?: string; message?: string };
  const reason = fileReason(error);
  const words = reason && path ? `${path}: ${reason}` : String(message ?? error).split('\n')[0];
  return `It failed and cannot say better why: ${words} (LOG_LEVEL=debug tells where).`;
}
