import type { Media } from './media.entity.ts';

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

/**
 * A medium joined under the alias `m`, for statements of other modules: one JSON column, as most rows have none and each
 * column of each row costs.
 */
export const MEDIUM_COLUMN = `case when m.id is not null then json_build_object(
  'id', m.id, 'kind', m.kind, 'contentType', m.content_type, 'key', m.key, 'bytes', m.bytes, 'width', m.width,
  'height', m.height, 'thumbhash', m.thumbhash, 'posterKey', m.poster_key, 'posterWidth', m.poster_width
) end as medium`;

export interface MediumColumn {
  medium: Medium | null;
}
