import { expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const UPDATE = `mutation ($picture: ID, $cover: ID) {
  updateProfile(input: { profilePictureId: $picture, coverPhotoId: $cover }) { profilePicture coverPhoto } }`;

it('a profile keeps the picture that is not changed, and releases the one that is replaced', async () => {
  const as = await testApp.as(await testApp.create.user());
  const [first, second, cover] = [
    await uploaded(as, 'image/png', await png({ width: 40, height: 30 })),
    await uploaded(as, 'image/png', await png({ width: 50, height: 30 })),
    await uploaded(as, 'image/png', await png({ width: 60, height: 30 })),
  ];
  const shown = async (variables: object) => (await as.run(UPDATE, { ...variables })).data.updateProfile;
  const { profilePicture, coverPhoto } = await shown({ picture: first });
  expect([typeof profilePicture, coverPhoto]).toEqual(['string', null]);
  expect(await shown({ cover })).toMatchObject({ profilePicture });
  expect((await shown({ picture: second })).profilePicture).not.toBe(profilePicture);
  const { rows } = await testApp.database.pool.query('select id from media where unused_since is not null');
  expect(rows).toEqual([{ id: Number(first) }]);
});
