import { codeOfStatus, isCode, type Code } from './codes.ts';

interface Thrown {
  code?: unknown;
  status?: unknown;
  extensions?: { code?: unknown };
}

/** The code of an error that was thrown: its own, or what its status says; one of neither is a fault of ours. */
export function codeOfThrown(error: unknown): Code {
  const { code, status, extensions } = (error ?? {}) as Thrown;
  const own = extensions?.code ?? code;
  if (isCode(own)) return own;
  return typeof status === 'number' && status >= 400 ? codeOfStatus(status) : 'INTERNAL_SERVER_ERROR';
}
