import 'reflect-metadata';
import { Field, InputType } from 'type-graphql';
import { Text } from '../../platform/graphql/scalars.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { Bio, ProfileUrl } from './profileTexts.ts';

/** At least one is required; each picture is either a file or the id of an upload. */
@InputType()
export class UpdateProfileInput {
  @DataUrlInput('an image; null removes the picture.')
  profilePicture?: string | null;

  @MediaIdInput('an image')
  profilePictureId?: string | null;

  @DataUrlInput('an image; null removes the cover photo.')
  coverPhoto?: string | null;

  @MediaIdInput('an image')
  coverPhotoId?: string | null;

  @Field(() => Text, {
    nullable: true,
    description: 'At most 160 characters, as one paragraph; null or "" removes it.',
  })
  @Bio()
  bio?: string | null;

  @Field(() => Text, {
    nullable: true,
    description: 'URL of the profile on X, http or https; null or "" removes it.',
  })
  @ProfileUrl()
  xProfileUrl?: string | null;
}
