import { beforeAll, expect, it } from 'vitest';
import { MUTATIONS } from '../../testing/matrix/mutations.ts';
import { QUERIES } from '../../testing/matrix/queries.ts';
import { setScene, type Scene } from '../../testing/matrix/scene.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
});

/** Each id that a root field takes: the field, the variable, and the input's name. */
const ids = Object.entries({ ...QUERIES, ...MUTATIONS }).flatMap(([field, { document, outcomes }]) =>
  [...document.matchAll(/\$(\w+): ID!/g)].map(([, variable]) => {
    const [, name] = new RegExp(`(\\w+): \\[?\\$${variable}\\b`).exec(document)!;
    // Who may not do it at all is told that first.
    const role = (['communityOwner', 'moderator'] as const).find((one) => outcomes[one] === 'OK') ?? 'owner';
    return { field, document, role, variable: variable!, name: name! } as const;
  }),
);

it.each(ids)('$field names the invalid input: $name', async ({ document, role, variable, name }) => {
  for (const bad of ['none', '0', '01', '2147483648']) {
    const { errors } = await scene.as[role].run(document, { ...scene.names, [variable]: bad });
    const detail = `${name} must be a whole number from 1 to 2147483647.`;
    expect(errors?.[0]).toMatchObject({
      message: detail,
      extensions: { code: 'BAD_USER_INPUT', errors: [{ field: name, detail }] },
    });
  }
});
