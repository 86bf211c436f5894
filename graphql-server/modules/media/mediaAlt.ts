import { Field } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { badField } from '../../platform/errors/errors.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { MaxLength } from '../../platform/graphql/validation.ts';

/** The field of content with a picture or video that says what it shows. */
export const MediaAlt = () =>
  Field(() => String, {
    nullable: true,
    description: 'A description of the picture or video for people who cannot see it.',
  });

/** The description as a field of an input. */
export const MediaAltInput = (): PropertyDecorator => (target, name) => {
  Field(() => Text, {
    nullable: true,
    description:
      'A description of the picture or video for people who cannot see it; at most 1,000 characters.',
  })(target, name);
  MaxLength('mediaAlt', MAX_LENGTH.mediaAlt)(target, name as string);
};

/** The description to store; throws BAD_USER_INPUT without a medium, or its id, to describe. */
export function altOf(
  mediaAlt: string | null | undefined,
  medium: object | number | null | undefined,
): string | null {
  if (mediaAlt && !medium) throw badField('mediaAlt', 'mediaAlt is only allowed with a picture or video.');
  return mediaAlt || null;
}
