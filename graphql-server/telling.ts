import type { QueryResultRow } from 'pg';
import type { EventName } from './events.ts';

/**
 * What the rows of a writing statement can tell others, by name, with their columns. Each module adds its own
 * (`declare module '../telling.ts' { interface Tidings { 'post.liked': 'post_id' | … } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface Tidings {}

export type Tiding = keyof Tidings & string;

/**
 * What another module writes along, as a part (CTE) of the statement: it reads the relation `happened` and returns
 * what is to be announced, `name` and `payload`.
 */
export type Part = string;

/** What a statement is put together with. */
export interface Along {
  /** The parts of others, to stand behind the statement's own, of which one is called `happened`. */
  parts: string;
  /** A column of what they want to be announced. */
  announced: string;
}

/** A statement of one row that others write along with (docs/decisions/0005). */
export interface Telling<Row extends QueryResultRow> {
  name: string;
  tiding: Tiding;
  text(along: Along): string;
  /** Only for the type. */
  row?: Row;
}

export const telling = <Row extends QueryResultRow>(
  name: string,
  tiding: Tiding,
  text: (along: Along) => string,
): Telling<Row> => ({ name, tiding, text });

/** What `Along.announced` gives: names and payloads of events. */
export type Announced = { announced: [EventName, never][] | null };

/** Brings the parts of all who write along into the form in which a statement takes them in. */
export function alongOf(parts: Part[]): Along {
  const names = parts.map((_, n) => `along_${n}`);
  const told = names.map((name) => `select name, payload from ${name}`).join(' union all ');
  return {
    parts: parts.map((part, n) => `, ${names[n]} as (${part})`).join(''),
    announced: parts.length
      ? `(select json_agg(json_build_array(name, payload)) from (${told}) told) as announced`
      : 'null as announced',
  };
}
