import type { Client } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../rest-bridge/routes.ts';
import { createSchema } from '../schema.ts';
import { FIELDS } from '../testing/matrix/fields.ts';
import { MUTATIONS } from '../testing/matrix/mutations.ts';
import { forEachRole, ROLES, type Outcome, type Outcomes, type Role } from '../testing/matrix/outcomes.ts';
import { QUERIES } from '../testing/matrix/queries.ts';
import { ROUTES } from '../testing/matrix/routes.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { SUBSCRIPTIONS } from '../testing/matrix/subscriptions.ts';
import { connect } from '../testing/socket.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp({
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
  unchanged = await setScene(testApp);
});

/** What is called, and who may. */
interface Trial {
  /** The document, or path and body, with the names it uses of the scene. */
  text: string;
  writes: boolean;
  outcomes: Outcomes;
}

/** The outcome of each role's call. Roles that may write get their own scene; the others share one. */
async function tryAs(
  { text, writes, outcomes }: Trial,
  call: (role: Role, scene: Scene) => Promise<Outcome>,
): Promise<Outcomes> {
  const expected = forEachRole(outcomes);
  const refused = ROLES.filter((role) => expected[role] !== 'OK');
  const shared = writes && refused.length > 0 ? await setScene(testApp, text) : unchanged;
  const seen = ROLES.map(async (role) => {
    const scene = writes && !refused.includes(role) ? await setScene(testApp, text) : shared;
    return [role, await call(role, scene)];
  });
  return Object.fromEntries(await Promise.all(seen));
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

  it.each(Object.entries({ ...QUERIES, ...MUTATIONS }))('%s', async (name, { document, outcomes }) => {
    const trial = { text: document, writes: name.startsWith('Mutation.'), outcomes };
    const seen = await tryAs(trial, async (role, { as, names }) =>
      outcomeOf(await as[role].run(document, names)),
    );
    expect(seen).toEqual(forEachRole(outcomes));
  });

  describe('live', () => {
    let heard: Record<string, Outcomes>;
    // All at once, for one waits to hear nothing; each role on one socket, for nobody may have many.
    beforeAll(async () => {
      const sockets = Object.fromEntries(
        ROLES.map((role) => [role, connect(unchanged.as[role], testApp.url)]),
      );
      const listening = Object.entries(SUBSCRIPTIONS).map(async ([name, { document, outcomes }]) => {
        const trial = { text: document, writes: false, outcomes };
        return [
          name,
          await tryAs(trial, (role) => listen(sockets[role]!, document, forEachRole(outcomes)[role])),
        ];
      });
      heard = Object.fromEntries(await Promise.all(listening));
    });

    it.each(Object.entries(SUBSCRIPTIONS))('%s', (name, { outcomes }) => {
      expect(heard[name]).toEqual(forEachRole(outcomes));
    });

    /** Who may listen hears nothing for a second in which nothing happens; who may not is told, be it late. */
    const listen = (client: Client, query: string, expected: Outcome) =>
      new Promise<Outcome>((resolve) => {
        const patience = expected === 'OK' ? 1_000 : 20_000;
        client.on('connected', () => setTimeout(() => resolve('OK'), patience));
        client.on('closed', () => resolve('UNAVAILABLE'));
        const next = (result: object) => {
          if ('errors' in result) resolve(outcomeOf(result as { errors: unknown[] }));
        };
        client.subscribe(
          { query, variables: unchanged.names },
          { next, error: () => resolve('BAD_USER_INPUT'), complete: () => {} },
        );
      });
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
    const text = path + JSON.stringify(body);
    const seen = await tryAs({ text, writes: method !== 'GET', outcomes }, async (role, { as, names }) => {
      const fill = (text: string) => text.replace(/\$(\w+)/g, (_, word: string) => names[word]!);
      const json =
        body &&
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
        );
      const answer = await as[role].fetch(`/api${fill(path)}`, { method, json });
      return answer.ok ? 'OK' : (CODES[answer.status] ?? ('INTERNAL_SERVER_ERROR' as Outcome));
    });
    expect(seen).toEqual(forEachRole(outcomes));
  });
});
