/** What is awaited has time, in ms, on a machine with other things to do as well; the library gives it a second. */
export const PATIENCE = 30_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}
