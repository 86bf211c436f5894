import { oneOf, statement } from '../orm/rows.ts';
import type { Media } from './media.types.ts';

/** A medium as rows carry it: what the `Media` type shows, without the entity's machinery. */
export type Medium = Pick<
  Media,
  | 'id'
  | 'kind'
  | 'contentType'
  | 'key'
  | 'bytes'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'posterKey'
  | 'posterWidth'
>;

/** A medium `m` as one JSON value: most rows have none, and each column of each row costs. */
const MEDIUM = `json_build_object(
  'id', m.id, 'kind', m.kind, 'contentType', m.content_type, 'key', m.key, 'bytes', m.bytes, 'width', m.width,
  'height', m.height, 'thumbhash', m.thumbhash, 'posterKey', m.poster_key, 'posterWidth', m.poster_width)`;

/**
 * The medium by its id as a column, for statements of other modules. Looked up only where there is one: a join is tried
 * for each row.
 */
export const mediumColumn = (id: string) =>
  `case when ${id} is not null then (select ${MEDIUM} from media m where m.id = ${id}) end as medium`;

export const mediaByIds = statement<MediumColumn>(
  'media-by-id',
  `select ${MEDIUM} as medium from media m where m.id = ${oneOf('$1')}`,
);

export interface MediumColumn {
  medium: Medium | null;
}
