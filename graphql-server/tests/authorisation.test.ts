import type { Client } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes as restRoutes } from '../../rest-bridge/routes.ts';
import { createSchema } from '../schema.ts';
import { FIELDS } from '../testing/matrix/fields.ts';
import { MUTATIONS } from '../testing/matrix/mutations.ts';
import { forEachRole, ROLES, type Outcome, type Outcomes, type Role } from '../testing/matrix/outcomes.ts';
import { QUERIES } from '../testing/matrix/queries.ts';
import { ROUTES } from '../testing/matrix/routes.ts';
import {
  duringSanctions,
  listedFields,
  SANCTIONED,
  sanctionStrangers,
  type Sanctioned,
} from '../testing/matrix/sanctions.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { SUBSCRIPTIONS } from '../testing/matrix/subscriptions.ts';
import { connect } from '../testing/socket.ts';
import { useTestApp } from '../testing/testApp.ts';
import type { Visitor } from '../testing/visitor.ts';

const testApp = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
});

const schema = createSchema();
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (root) => Object.keys(root!.getFields()).map((name) => `${root!.name}.${name}`),
);
const routes = restRoutes.map(({ method, path }) => `${method} ${path}`);

/** All who call: those of the scene, and strangers under a sanction. */
const CALLERS = [...ROLES, ...SANCTIONED] as const;
type Caller = Role | Sanctioned;
type Expected = Record<Caller, Outcome>;
interface Stage extends Omit<Scene, 'as'> {
  as: Record<Caller, Visitor>;
}

/** The whole row of a field, or of a route and the field behind it. */
const expectedOf = (name: string, field: string, outcomes: Outcomes): Expected => ({
  ...forEachRole(outcomes),
  ...duringSanctions(name, field, outcomes),
});

let sanctioned: Awaited<ReturnType<typeof sanctionStrangers>>;
/** For all calls that only read. */
let unchanged: Stage;
beforeAll(async () => {
  sanctioned = await sanctionStrangers(testApp);
  unchanged = await setStage();
});

async function setStage(text?: string): Promise<Stage> {
  const { names, as } = await setScene(testApp, text);
  return { names, as: { ...as, ...(await sanctioned.enter()) } };
}

/** What is called, and who may. */
interface Trial {
  /** The document, or path and body, with the names it uses of the scene. */
  text: string;
  writes: boolean;
  expected: Expected;
}

/** The outcome of each caller's call. Callers who may write get their own scene; the others share one. */
async function tryAs(
  { text, writes, expected }: Trial,
  call: (caller: Caller, stage: Stage) => Promise<Outcome>,
): Promise<Expected> {
  const refused = CALLERS.filter((caller) => expected[caller] !== 'OK');
  const shared = writes && refused.length > 0 ? await setStage(text) : unchanged;
  const seen = CALLERS.map(async (caller) => {
    const stage = writes && !refused.includes(caller) ? await setStage(text) : shared;
    return [caller, await call(caller, stage)];
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

  it('has the fields that members under a sanction may use, and no other', () => {
    expect(listedFields.filter((name) => !(name in FIELDS))).toEqual([]);
  });

  it('has a field behind every route', () => {
    expect(Object.values(ROUTES).filter(({ field }) => !(field in FIELDS))).toEqual([]);
  });

  it.each(Object.entries(FIELDS))('%s names the field it tries', (name, { document }) => {
    expect(document).toMatch(new RegExp(`{\\s*${name.split('.')[1]}\\b`));
  });
});

describe('by GraphQL', () => {
  const outcomeOf = ({ errors }: { errors?: any[] }): Outcome => errors?.[0].extensions.code ?? 'OK';

  it.each(Object.entries({ ...QUERIES, ...MUTATIONS }))('%s', async (name, { document, outcomes }) => {
    const expected = expectedOf(name, name, outcomes);
    const trial = { text: document, writes: name.startsWith('Mutation.'), expected };
    const seen = await tryAs(trial, async (caller, { as, names }) =>
      outcomeOf(await as[caller].run(document, names)),
    );
    expect(seen).toEqual(expected);
  });

  describe('live', () => {
    let heard: Record<string, Expected>;
    // All at once, for one waits to hear nothing; each role on one socket, for nobody may have many.
    beforeAll(async () => {
      const sockets = Object.fromEntries(
        CALLERS.map((caller) => [caller, connect(unchanged.as[caller], testApp.url)]),
      );
      const listening = Object.entries(SUBSCRIPTIONS).map(async ([name, { document, outcomes }]) => {
        const expected = expectedOf(name, name, outcomes);
        const trial = { text: document, writes: false, expected };
        return [name, await tryAs(trial, (caller) => listen(sockets[caller]!, document, expected[caller]))];
      });
      heard = Object.fromEntries(await Promise.all(listening));
    });

    it.each(Object.entries(SUBSCRIPTIONS))('%s', (name, { outcomes }) => {
      expect(heard[name]).toEqual(expectedOf(name, name, outcomes));
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

  it.each(Object.entries(ROUTES))('%s', async (name, { path, body, field, outcomes }) => {
    const expected = expectedOf(name, field, outcomes);
    const [method] = name.split(' ');
    const text = JSON.stringify([path, body]);
    const trial = { text, writes: method !== 'GET', expected };
    const seen = await tryAs(trial, async (caller, { as, names }) => {
      const fill = (text: string) => text.replace(/\$(\w+)/g, (_, word: string) => names[word]!);
      const json =
        body &&
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
        );
      const answer = await as[caller].fetch(`/api${fill(path)}`, {
        method,
        json,
        headers: { accept: 'application/json' },
      });
      if (answer.ok) return 'OK';
      const { code } = (await answer.json()) as { code?: Outcome };
      return answer.status === 403 && code ? code : (CODES[answer.status] ?? 'INTERNAL_SERVER_ERROR');
    });
    expect(seen).toEqual(expected);
  });
});
