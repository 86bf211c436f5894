import { registerEnumType } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { badInput } from '../../platform/errors/errors.ts';
import { sizesOf } from './keys.ts';
import type { Media, MediaSize } from './media.types.ts';

/** The form in which a picture or video is given. */
export enum MediaForm {
  URL = 'URL',
  ABSOLUTE_URL = 'ABSOLUTE_URL',
  DATA_URL = 'DATA_URL',
  TRUNCATED_DATA_URL = 'TRUNCATED_DATA_URL',
}
registerEnumType(MediaForm, {
  name: 'MediaForm',
  description:
    'The form in which a picture or video is returned. GraphQL returns URLs; data URLs are for REST.',
  valuesConfig: {
    URL: { description: 'A path on this server, such as /media/….webp' },
    ABSOLUTE_URL: { description: 'An absolute URL.' },
    DATA_URL: { description: 'The whole file (REST only).' },
    TRUNCATED_DATA_URL: {
      description:
        'The whole file up to 64 KiB; otherwise its first characters and "...[truncated]" (REST only).',
    },
  },
});

/** Path of files. */
export const MEDIA_PATH = '/media/';

export const urlOf = (key: string) => MEDIA_PATH + key;

/** The sizes of an image, or of a video's poster; none for a video without a poster. */
export function shownSizes(medium: Media): MediaSize[] {
  const [key, width] =
    medium.kind === 'IMAGE' ? [medium.key, medium.width] : [medium.posterKey, medium.posterWidth];
  if (key === null) return [];
  return sizesOf(key, width!).map((size) => ({ url: urlOf(size.key), width: size.width }));
}

/** The file `key` in the requested form. Data URLs are placeholders, which the REST bridge replaces while sending. */
export function inForm(key: string, form: MediaForm, { services, caller }: Context): string {
  if (form === MediaForm.URL) return urlOf(key);
  if (form === MediaForm.ABSOLUTE_URL) return services.env.community.publicUrl + urlOf(key);
  if (!caller.nameDataUrl) throw badInput('Data URLs are only available in REST. Request a URL instead.');
  return caller.nameDataUrl(key, form === MediaForm.DATA_URL ? 'whole' : 'short');
}
