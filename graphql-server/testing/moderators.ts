import type { TestApp } from './testApp.ts';

/** Ann writes, Bob reports, and two moderators and an owner work, the second moderator at the other process. */
export async function createModerators(testApp: TestApp, other: TestApp) {
  await testApp.database.pool.query("update users set role = 'member'");
  const { user } = testApp.create;
  const annsRow = await user();
  const modsRow = await user({ role: 'moderator' });
  const mod2sRow = await user({ role: 'moderator' });
  const ownersRow = await user({ role: 'owner' });
  const [ann, bob, mod, mod2, owner] = [
    await testApp.as(annsRow),
    await testApp.as(await user()),
    await testApp.as(modsRow),
    await other.as(mod2sRow),
    await testApp.as(ownersRow),
  ];
  return { ann, bob, mod, mod2, owner, annsRow, modsRow, mod2sRow, ownersRow };
}
