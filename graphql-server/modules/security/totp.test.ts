import { describe, expect, it } from 'vitest';
import { stepOfCode } from './totp.ts';

/** "12345678901234567890" in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  // Appendix B of RFC 6238 has eight digits; apps show the last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i', async (seconds, code) => {
    expect(await stepOfCode(SECRET, code.slice(2), seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, undefined],
    [-30, 37037037],
    [0, 37037037],
    [29, 37037037],
    [30, 37037037],
    [60, undefined],
  ])('are accepted one step early and late: %i seconds', async (late, step) => {
    expect(await stepOfCode(SECRET, '050471', (1111111110 + late) * 1_000)).toBe(step);
  });

  it.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', '050 471'])('have six digits: %j', async (code) => {
    expect(await stepOfCode(SECRET, code, 1111111111 * 1_000)).toBeUndefined();
  });
});
