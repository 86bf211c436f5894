import { Field, InputType } from 'type-graphql';
import { Text } from '../scalars.ts';
import { USERNAME } from '../users/username.ts';
import { sentence } from '../validation.ts';

const MIN_PASSWORD_BYTES = 8;
const MAX_PASSWORD_BYTES = 1_024;
const MAX_URL_LENGTH = 2_048;

/** Decision 7. */
const Username = () =>
  sentence('username', (value) =>
    USERNAME.test(String(value))
      ? undefined
      : 'Usernames have 2 to 32 letters, digits, _, . or -, and begin and end with a letter, a digit or _.',
  );

/** Lone surrogates are refused: two passwords that differ only in them would count as equal. */
const Password = () =>
  sentence('password', (value) => {
    const password = String(value);
    if (!password.isWellFormed()) return 'The password holds characters that are not text.';
    const bytes = Buffer.byteLength(password);
    if (bytes < MIN_PASSWORD_BYTES) return 'Passwords have at least 8 characters.';
    if (bytes > MAX_PASSWORD_BYTES) return 'Passwords have at most 1,024 bytes.';
    return undefined;
  });

/** http or https, without credentials (decision 7). */
const ProfileUrl = () =>
  sentence('xProfileUrl', (value) => {
    if (value === '') return undefined;
    const url = URL.parse(String(value));
    const isWeb = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!isWeb) return 'The X profile URL must be a web address that begins with http:// or https://.';
    return String(value).length > MAX_URL_LENGTH ? 'The X profile URL is too long.' : undefined;
  });

@InputType()
export class RegisterInput {
  @Field(() => Text, { description: '2 to 32 of A-Z a-z 0-9 _ . -' })
  @Username()
  username: string;

  @Field(() => String, { description: '8 to 1,024 bytes.' })
  @Password()
  password: string;

  @Field(() => Text, { nullable: true, description: 'Address of the profile on X; http or https.' })
  @ProfileUrl()
  xProfileUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Data URL of an image, at most 10 MB.' })
  profilePicture?: string | null;
}

@InputType()
export class LoginInput {
  @Field(() => Text)
  username: string;

  @Field(() => String, { description: '8 to 1,024 bytes.' })
  password: string;
}
