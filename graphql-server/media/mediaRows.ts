import type { Media, MediaKind } from './media.entity.ts';

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

/** The columns of a medium joined under the alias `m`, for statements of other modules. */
export const MEDIUM_COLUMNS = `m.id as media_id, m.kind, m.content_type, m.key, m.bytes, m.width, m.height,
  m.thumbhash, m.poster_key, m.poster_width`;

export interface MediumColumns {
  media_id: number | null;
  kind: MediaKind;
  content_type: string;
  key: string;
  bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  poster_key: string | null;
  poster_width: number | null;
}

export const mediumOf = (row: MediumColumns): Medium | null =>
  row.media_id === null
    ? null
    : {
        id: row.media_id,
        kind: row.kind,
        contentType: row.content_type,
        key: row.key,
        bytes: row.bytes,
        width: row.width,
        height: row.height,
        thumbhash: row.thumbhash,
        posterKey: row.poster_key,
        posterWidth: row.poster_width,
      };
