import { Field, ID } from 'type-graphql';
import { DataUrl } from './dataUrl.ts';

/** The field of an input with a file as a data URL; `what` says of which kind, and how large. */
export const DataUrlInput =
  (what: string): PropertyDecorator =>
  (target, name) => {
    Field(() => String, { nullable: true, description: `Data URL of ${what}` })(target, name);
    DataUrl()(target, name);
  };

/** The field of an input with the id of a file instead of a data URL. */
export const MediaIdInput = (what: 'an image' | 'a file') =>
  Field(() => ID, {
    nullable: true,
    description: `Id of ${what} uploaded to POST /media, instead of a data URL.`,
  });
