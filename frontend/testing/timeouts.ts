/** Long enough for a busy machine; the library waits one second. */
export const asyncUtilTimeout = 30_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout });
}
