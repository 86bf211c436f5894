import { beforeAll, beforeEach } from 'vitest';
import { setScene, type Scene } from '../../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { standingOf } from './standing.ts';

/** What is tried lies behind the limits. */
const SETTINGS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
  LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: '1000000',
};

export interface OddScene {
  readonly scene: Scene;
  /** How things of others stood in the beginning. */
  readonly before: unknown;
  /** How they stand now. */
  standing(): Promise<unknown>;
}

/** The scene in which odd calls are made, whatever the door; each test has a stranger of its own, who may log out. */
export function useOddScene(): OddScene {
  const testApp = useTestApp(SETTINGS);
  const odd = { standing: () => standingOf(odd.scene, testApp.database) } as {
    -readonly [Key in keyof OddScene]: OddScene[Key];
  };
  beforeAll(async () => {
    odd.scene = await setScene(testApp);
    odd.before = await odd.standing();
  });
  beforeEach(async () => {
    odd.scene.as.stranger = await testApp.as(await testApp.create.user());
  });
  return odd;
}
