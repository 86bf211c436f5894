import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { newName, register } from '../../testing/registration.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { rows } from '../../platform/database/statements.ts';
import { hashOfClaim } from './claimLink.ts';
import { claimOf } from './claimRows.ts';

const CLAIM = 'mutation ($secret: String!) { claimOwnership(input: { secret: $secret }) { role } }';

describe.each(['closed', 'invite', 'application'])('a new community of mode %s', (mode) => {
  const testApp = useTestApp({ REGISTRATION: mode });
  beforeAll(() => rows(testApp.database.pool, writeSetting, claimOf(hashOfClaim('the secret'))));

  it('admits nobody with another secret, and limits the attempts', async () => {
    expect(codeOf(await register(testApp))).toBe('FORBIDDEN');
    expect((await register(testApp, { claim: 'guessed' })).errors![0]).toMatchObject({
      message: 'This link is not valid.',
      extensions: { code: 'BAD_USER_INPUT', errors: [{ field: 'claim' }] },
    });
    for (const claim of ['', 'void', hashOfClaim('the secret'), 'x'.repeat(100_000), '\0'])
      expect(codeOf(await register(testApp, { claim }))).toBe('BAD_USER_INPUT');
    for (let n = 0; n < 4; n++) await register(testApp, { claim: `guess ${n}` });
    expect(codeOf(await register(testApp, { claim: 'guess' }))).toBe('RATE_LIMITED');
    await testApp.app.services.claimLimit.delete('127.0.0.1');
  });

  it('admits who has the claim link, who becomes the owner; then nobody', async () => {
    const { data, visitor } = await register(testApp, { claim: 'the secret' });
    expect(data.register.id).toEqual(expect.any(String));
    const other = await testApp.nobody.fetch('/api/register', {
      method: 'POST',
      json: { username: newName(), password: PASSWORD, claim: 'the secret' },
    });
    expect(other.status).toBe(201);
    expect((await visitor.run(CLAIM, { secret: 'the secret' })).data.claimOwnership.role).toBe('OWNER');
    expect(codeOf(await register(testApp, { claim: 'the secret' }))).toBe('BAD_USER_INPUT');
  });

  it('admits nobody by a link made while there is an owner', async () => {
    await rows(testApp.database.pool, writeSetting, claimOf(hashOfClaim('another')));
    expect(codeOf(await register(testApp, { claim: 'another' }))).toBe('BAD_USER_INPUT');
  });
});

describe('an open community', () => {
  const testApp = useTestApp();

  it('does not mind a claim link that is over', async () => {
    expect(codeOf(await register(testApp, { claim: 'over' }))).toBeUndefined();
  });
});
