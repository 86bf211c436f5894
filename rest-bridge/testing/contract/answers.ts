import { faultsOfShape, mergeShapes, shapeOf, type Shape } from './shape.ts';

/** A response of the recorded contract. */
export interface Sample {
  status: number;
  /** Names of headers that clients may rely on. */
  headers: string[];
  body?: Shape;
}

/** Samples by call and role: `GET /posts` → `owner`. */
export type Samples = Record<string, Record<string, Sample>>;

/** Headers of the connection or of a single response, whose presence may change. */
const PASSING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

export async function sampleOf(answer: Response): Promise<Sample> {
  const headers = [...new Set(answer.headers.keys())].filter((name) => !PASSING.has(name)).toSorted();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const text = await answer.text();
  if (!isJson || text === '') return { status: answer.status, headers };
  return { status: answer.status, headers, body: shapeOf(JSON.parse(text)) };
}

/** Differences that break clients of the recorded samples. */
export function faultsOfSamples(recorded: Samples, seen: Samples): string[] {
  return Object.entries(recorded).flatMap(([call, byCaller]) => {
    if (!seen[call]) return [`${call} is missing`];
    return Object.entries(byCaller).flatMap(([caller, sample]) =>
      faultsOfSample(sample, seen[call]![caller]).map((fault) => `${call} (${caller}): ${fault}`),
    );
  });
}

function faultsOfSample(recorded: Sample, seen: Sample | undefined): string[] {
  if (!seen) return ['is not called'];
  if (recorded.status !== seen.status) return [`status ${recorded.status} is ${seen.status}`];
  const gone = recorded.headers.filter((name) => !seen.headers.includes(name));
  return [
    ...gone.map((name) => `header ${name} is missing`),
    ...(recorded.body ? faultsOfShape(recorded.body, seen.body ?? {}) : []),
  ];
}

/** The recorded samples with the additions of the current ones. */
export function withNew(recorded: Samples, seen: Samples): Samples {
  const calls = [...new Set([...Object.keys(recorded), ...Object.keys(seen)])].toSorted();
  return Object.fromEntries(
    calls.map((call) => {
      const callers = [...new Set([...Object.keys(recorded[call] ?? {}), ...Object.keys(seen[call] ?? {})])];
      const samples = callers.map((caller) => [
        caller,
        merged(recorded[call]?.[caller], seen[call]?.[caller]),
      ]);
      return [call, Object.fromEntries(samples)];
    }),
  );
}

function merged(recorded: Sample | undefined, seen: Sample | undefined): Sample {
  if (!recorded || !seen) return (recorded ?? seen)!;
  const body = recorded.body ?? seen.body;
  return {
    status: recorded.status,
    headers: [...new Set([...recorded.headers, ...seen.headers])].toSorted(),
    ...(body && { body: mergeShapes([recorded.body ?? {}, seen.body ?? {}]) }),
  };
}
