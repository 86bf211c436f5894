import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../rest-bridge/routes.ts';
import { createSchema } from './schema.ts';
import { FIELDS } from './testing/matrix/fields.ts';
import { ROLES, type Outcome, type Role } from './testing/matrix/outcomes.ts';
import { ROUTES } from './testing/matrix/routes.ts';
import { setScene, type Scene } from './testing/matrix/scene.ts';
import { connect } from './testing/socket.ts';
import { useTestApp } from './testing/testApp.ts';
import type { Visitor } from './testing/visitor.ts';

const house = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
});

const schema = createSchema();
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (root) => Object.keys(root!.getFields()).map((name) => `${root!.name}.${name}`),
);
const routes = rows.map(({ method, path }) => `${method} ${path}`);

/** For all calls that only read. */
let unchanged: Scene;
beforeAll(async () => {
  unchanged = await setScene(house);
});

/** The outcome of each role's call, each that writes in a scene of its own. */
async function tryAs(writes: boolean, call: (role: Role, scene: Scene) => Promise<Outcome>) {
  const outcomes = ROLES.map(async (role) => [
    role,
    await call(role, writes ? await setScene(house) : unchanged),
  ]);
  return Object.fromEntries(await Promise.all(outcomes));
}

describe('the matrix', () => {
  it('has a row for every root field, and no other', () => {
    expect(Object.keys(FIELDS).toSorted()).toEqual(rootFields.toSorted());
  });

  it('has a row for every route, and no other', () => {
    expect(Object.keys(ROUTES).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(FIELDS))('%s names the field it tries', (name, { document }) => {
    expect(document).toMatch(new RegExp(`{\\s*${name.split('.')[1]}\\b`));
  });
});

describe('by GraphQL', () => {
  const outcomeOf = ({ errors }: { errors?: any[] }): Outcome => errors?.[0].extensions.code ?? 'OK';

  it.each(Object.entries(FIELDS))('%s', async (name, { document, outcomes }) => {
    const isLive = name.startsWith('Subscription.');
    const seen = await tryAs(name.startsWith('Mutation.'), async (role, { as, names }) =>
      isLive ? listen(as[role], document, names) : outcomeOf(await as[role].run(document, names)),
    );
    expect(seen).toEqual(outcomes);
  });

  /** Who may listen hears nothing as long as nothing happens; who may not is told at once. */
  const listen = (visitor: Visitor, query: string, variables: Record<string, string>) =>
    new Promise<Outcome>((resolve) => {
      const client = connect(visitor, house.url);
      client.on('connected', () => setTimeout(() => resolve('OK'), 1_000));
      client.on('closed', () => resolve('UNAVAILABLE'));
      const next = (result: object) => {
        if ('errors' in result) resolve(outcomeOf(result as { errors: unknown[] }));
      };
      client.subscribe(
        { query, variables },
        { next, error: () => resolve('BAD_USER_INPUT'), complete: () => {} },
      );
    });
});

describe('by REST', () => {
  const CODES: Record<number, Outcome> = {
    400: 'BAD_USER_INPUT',
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    409: 'CONFLICT',
    429: 'RATE_LIMITED',
  };

  it.each(Object.entries(ROUTES))('%s', async (name, { path, body, outcomes }) => {
    const [method] = name.split(' ');
    const seen = await tryAs(method !== 'GET', async (role, { as, names }) => {
      const fill = (text: string) => text.replace(/\$(\w+)/g, (_, word: string) => names[word]!);
      const json = body && Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fill(value)]));
      const answer = await as[role].fetch(`/api${fill(path)}`, { method, json });
      return answer.ok ? 'OK' : (CODES[answer.status] ?? ('INTERNAL_SERVER_ERROR' as Outcome));
    });
    expect(seen).toEqual(outcomes);
  });
});
