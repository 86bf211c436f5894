import { DataUrlInput } from '../media/mediaInputs.ts';
import { CredentialsInput } from '../security/security.inputs.ts';
import 'reflect-metadata';
import { Field, InputType } from 'type-graphql';
import { MAX_LENGTH, PASSWORD } from '../../contract/limits.ts';
import { hasVisible } from '../../contract/visible.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { USERNAME } from '../../platform/config/username.ts';
import { codePoints, Length, sentence } from '../../platform/graphql/validation.ts';
import { ProfileUrl } from '../users/profileTexts.ts';
import { inNormalForm } from './passwords.ts';

/** Decision 7. */
const Username = () =>
  sentence('username', (value) =>
    USERNAME.test(String(value))
      ? undefined
      : 'Usernames have 2 to 32 letters, digits, _, . or -, and begin and end with a letter, a digit or _.',
  );

const TOO_LONG = 'Passwords have at most 1,024 bytes.';

/** Characters are counted in normal form C. Lone surrogates are refused: two passwords that differ only in them would count as equal. */
export const Password = (field = 'password') =>
  sentence(field, (value) => {
    const given = String(value);
    if (!given.isWellFormed()) return 'The password contains invalid characters.';
    // Checked before normalisation, which takes time for a very long text.
    if (given.length > 4 * PASSWORD.maxBytes) return TOO_LONG;
    const password = inNormalForm(given);
    if (codePoints(password) < PASSWORD.minCharacters) return 'Passwords have at least 8 characters.';
    if (Buffer.byteLength(password) > PASSWORD.maxBytes) return TOO_LONG;
    return hasVisible(password) ? undefined : 'The password must contain a visible character.';
  });

/** What a new password must be, in the API's documentation. */
export const ABOUT_PASSWORDS =
  'At least 8 characters and at most 1,024 bytes; not a common password and not the username.';

@InputType()
export class RegisterInput {
  @Field(() => Text, { description: '2 to 32 of A-Z a-z 0-9 _ . -' })
  @Username()
  username: string;

  @Field(() => String, { description: ABOUT_PASSWORDS })
  @Password()
  password: string;

  @Field(() => Text, { nullable: true, description: 'URL of the profile on X; http or https.' })
  @ProfileUrl()
  xProfileUrl?: string | null;

  @DataUrlInput('an image, at most 10 MB.')
  profilePicture?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The code at the end of an invitation link; required while new members need an invitation.',
  })
  invitation?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The part of the claim link after `#`. While the community has no owner, it admits a member without an invitation, also where none are accepted; `claimOwnership` then makes the owner.',
  })
  claim?: string | null;
}

@InputType()
export class ApplyInput {
  @Field(() => Text, { description: '2 to 32 of A-Z a-z 0-9 _ . -' })
  @Username()
  username: string;

  @Field(() => String, { description: ABOUT_PASSWORDS })
  @Password()
  password: string;

  @Field(() => Text, { nullable: true, description: 'URL of the profile on X; http or https.' })
  @ProfileUrl()
  xProfileUrl?: string | null;

  @Field(() => Text, {
    description: `The answer to the community’s question for applicants, 1 to ${MAX_LENGTH.applicationAnswer.toLocaleString('en')} characters.`,
  })
  @Length('The answer', MAX_LENGTH.applicationAnswer)
  answer: string;
}

@InputType()
export class ReauthenticateInput {
  @Field(() => String, { description: 'Compared in Unicode normal form C.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The six digits from the authenticator app, or a recovery code instead. Without a code, an account with an authenticator app gets SECOND_FACTOR_REQUIRED.',
  })
  code?: string | null;
}

@InputType()
export class CompleteLoginInput {
  @Field(() => String, {
    description: 'The six digits from the authenticator app, or a recovery code instead.',
  })
  code: string;
}

@InputType()
export class ChangePasswordInput extends CredentialsInput {
  @Field(() => String, { description: ABOUT_PASSWORDS })
  @Password('newPassword')
  newPassword: string;
}

@InputType()
export class LoginInput {
  @Field(() => Text)
  username: string;

  @Field(() => String, { description: 'Compared in Unicode normal form C.' })
  password: string;
}
