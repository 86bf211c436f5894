import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../graphql-server/testing/files/images.ts';
import { sendFile } from '../graphql-server/testing/media.ts';
import { ROUTES } from '../graphql-server/testing/matrix/routes.ts';
import { setScene, type Scene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { routesByTag, routes } from './routes.ts';
import { callRoute, furnish } from './testing/calls.ts';
import { faultsOfSamples, sampleOf, withNew, type Samples } from './testing/contract/answers.ts';
import { faultsOfOpenApi } from './testing/contract/openApiFaults.ts';

/**
 * What callers may go by was recorded in `contract/`: nothing of it may be missing or of another type. Additions pass;
 * `npm run contract:record` adds them to the record, and refuses when something is missing.
 */
const FOLDER = 'rest-bridge/contract';
const isRecording = process.env.CONTRACT === 'record';

const testApp = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
});

let furnished: Scene;
beforeAll(async () => {
  furnished = await setScene(testApp);
  await furnish(furnished);
});

/** The files to be written, once it is known that all is well. */
const toWrite = new Map<string, string>();
let isSound = true;

function expectNone(faults: unknown[]): void {
  isSound &&= faults.length === 0;
  expect(faults).toEqual([]);
}

const read = (file: string): string | undefined =>
  existsSync(`${FOLDER}/${file}`) ? readFileSync(`${FOLDER}/${file}`, 'utf8') : undefined;

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

afterAll(() => {
  if (!isRecording || !isSound) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, text] of toWrite) writeFileSync(`${FOLDER}/${file}`, text);
});

function hold(file: string, seen: Samples): void {
  const recorded = JSON.parse(read(file) ?? (isRecording ? '{}' : 'null')) as Samples;
  expect(recorded, `${file} is not recorded: npm run contract:record`).not.toBeNull();
  expectNone(faultsOfSamples(recorded, seen));
  toWrite.set(file, inJson(withNew(recorded, seen)));
}

const isTakenByPage = (name: string) => /\$limit/.test(documentOf(name));
const documentOf = (name: string) =>
  routes.find(({ method, path }) => `${method} ${path}` === name)!.document;

/** What the record shows lists of, which need more than one entry. */
const LISTED = '$comment $groupMessage $publicGroup $forumReply $listing';

async function samplesOf(name: string): Promise<Samples[string]> {
  const own = () => setScene(testApp, `${JSON.stringify(ROUTES[name])} ${LISTED}`);
  const scene = name.startsWith('GET') ? furnished : await own();
  const samples: Samples[string] = {};
  for (const role of ['anonymous', 'friend', 'owner'] as const)
    samples[role] = await sampleOf(await callRoute(name, role, scene));
  const json = { Accept: 'application/problem+json' };
  samples['anonymous, by JSON'] = await sampleOf(await callRoute(name, 'anonymous', scene, json));
  if (isTakenByPage(name)) samples['owner, one entry'] = await sampleOf(await firstPage(name, scene));
  return samples;
}

/** With a link to the next one, where there are several entries. */
const firstPage = (name: string, scene: Scene) => {
  const path = ROUTES[name]!.path.replace(/\$(\w+)/g, (_, word: string) => scene.names[word]!);
  return scene.as.owner.fetch(`/api${path}${path.includes('?') ? '&' : '?'}limit=1`);
};

describe('REST answers as recorded', () => {
  const files = Object.entries(routesByTag).map(
    ([title, routes]) => [`${title.toLowerCase().replaceAll(' ', '-')}.json`, routes] as const,
  );

  it.each(files)('%s', async (file, routes) => {
    const seen: Samples = {};
    for (const { method, path } of routes) seen[`${method} ${path}`] = await samplesOf(`${method} ${path}`);
    hold(file, seen);
  });

  it('files.json', async () => {
    const { anonymous, owner } = furnished.as;
    const sent = await sendFile(owner, 'image/png', await png({ width: 8 }));
    const { url } = await sent.clone().json();
    hold('files.json', {
      'POST /media': {
        owner: await sampleOf(sent),
        anonymous: await sampleOf(await anonymous.fetch('/api/media', { method: 'POST' })),
      },
      'GET /media/:key': {
        owner: await sampleOf(await owner.fetch(url)),
        anonymous: await sampleOf(await anonymous.fetch(url)),
      },
      'GET /': { anonymous: await sampleOf(await anonymous.fetch('/api')) },
    });
  });

  const known = routes.map(({ method, path }) => `${method} ${path}`);
  const recorded = files.flatMap(([file]) => Object.keys(JSON.parse(read(file) ?? '{}') as Samples));

  it('every call that was recorded is there', () => {
    expectNone(recorded.filter((call) => !known.includes(call)));
  });

  it.skipIf(isRecording)('every call is recorded: npm run contract:record', () => {
    expect(known.filter((call) => !recorded.includes(call))).toEqual([]);
  });
});

it('OpenAPI describes at least what was recorded', async () => {
  const now = await (await testApp.nobody.fetch('/api/openapi.json')).json();
  const text = read('openapi.json');
  expect(text ?? isRecording).toBeTruthy();
  if (text) expectNone(faultsOfOpenApi(JSON.parse(text), now));
  toWrite.set('openapi.json', inJson(now));
});

it('GraphQL breaks nothing of the schema that was recorded', () => {
  const now = readFileSync('schema.graphql', 'utf8');
  const text = read('schema.graphql');
  expect(text ?? isRecording).toBeTruthy();
  if (text) expectNone(findBreakingChanges(buildSchema(text), buildSchema(now)));
  toWrite.set('schema.graphql', now);
});
