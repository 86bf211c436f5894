/** Some browsers have a broken database that never answers, and nobody must wait for it. */
const LONGEST_MS = 2_000;

/** What IndexedDB answers, or `otherwise` where it refuses or has not answered within two seconds. */
export async function answerOr<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  const late = new Promise<Otherwise>((done) => setTimeout(done, LONGEST_MS, otherwise));
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return otherwise;
  }
}
