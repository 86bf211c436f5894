import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { Text } from '../../platform/graphql/scalars.ts';
import { DataUrl } from '../media/dataUrl.ts';
import { Bio, ProfileUrl } from './profileTexts.ts';

/** At least one is required; each picture is either a file or the id of an upload. */
@InputType()
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Data URL of an image; null removes the picture.' })
  @DataUrl()
  profilePicture?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of an image uploaded to POST /media, instead of a data URL.',
  })
  profilePictureId?: string | null;

  @Field(() => String, { nullable: true, description: 'Data URL of an image; null removes the cover photo.' })
  @DataUrl()
  coverPhoto?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of an image uploaded to POST /media, instead of a data URL.',
  })
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
