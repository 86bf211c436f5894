import { beforeAll, beforeEach } from 'vitest';
import { setScene, type Scene } from '../../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { ownersRows } from './ownersRows.ts';

/** No limits, so that every call is executed. */
const SETTINGS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
  LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: '1000000',
};

interface OddScene {
  readonly scene: Scene;
  /** The owner's rows at the start. */
  readonly before: unknown;
  /** The owner's rows now. */
  rows(): Promise<unknown>;
}

/** The scene of fuzz tests of all interfaces; each test has its own stranger, who may log out. */
export function useOddScene(): OddScene {
  const testApp = useTestApp(SETTINGS);
  const odd = { rows: () => ownersRows(odd.scene, testApp.database) } as {
    -readonly [Key in keyof OddScene]: OddScene[Key];
  };
  beforeAll(async () => {
    odd.scene = await setScene(testApp);
    odd.before = await odd.rows();
  });
  beforeEach(async () => {
    odd.scene.as.stranger = await testApp.as(await testApp.create.user());
  });
  return odd;
}
