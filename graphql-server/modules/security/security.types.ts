import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** Parts of the settings that notifications lead to: `/settings#devices`. */
export type Section =
  | 'password'
  | 'devices'
  | 'passkeys'
  | 'authenticator'
  | 'recovery-codes'
  | 'recovery-link'
  | 'tokens'
  | 'wallets';

@ObjectType({ description: "How the viewer's account is protected.", simpleResolvers: true })
export class AccountSecurity {
  @Field(() => Int, {
    description:
      'Grows with each change of a credential. A change names the version that it started from, and is CONFLICT if another came first.',
  })
  version: number;

  @Field(() => Boolean, {
    description: 'Whether there is a password; accounts with a passkey may do without.',
  })
  hasPassword: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Since when a code of an authenticator app is asked for after the password; null if none is.',
  })
  authenticatorSince: string | null;

  @Field(() => Int, { description: 'Recovery codes that have not been used.' })
  recoveryCodesLeft: number;
}

@ObjectType({ description: 'A browser or program in which the viewer is signed in.', simpleResolvers: true })
export class Session {
  @Field(() => ID, { description: 'A number of the session; nobody can use the session with it.' })
  id: number;

  @Field(() => String, { description: 'Such as "Firefox on Linux".' })
  device: string;

  @Field(() => String, { description: 'The network of the sign-in, without the last part of the address.' })
  network: string;

  @Field(() => DateTime, { description: 'When it signed in.' })
  signedInAt: string;

  @Field(() => DateTime, { description: 'When it was last used, exact to ten minutes.' })
  lastUsedAt: string;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent: boolean;
}

enum SignInOutcomes {
  SIGNED_IN = 'SIGNED_IN',
  WRONG_PASSWORD = 'WRONG_PASSWORD',
  CODE_MISSING = 'CODE_MISSING',
  WRONG_CODE = 'WRONG_CODE',
  PASSKEY_REFUSED = 'PASSKEY_REFUSED',
}
registerEnumType(SignInOutcomes, {
  name: 'SignInOutcome',
  description: 'How an attempt to sign in ended.',
  valuesConfig: {
    SIGNED_IN: { description: 'A session began.' },
    WRONG_PASSWORD: { description: 'The password was wrong.' },
    CODE_MISSING: { description: 'The password was right, and no right code has followed.' },
    WRONG_CODE: { description: 'The password was right, and the code was wrong.' },
    PASSKEY_REFUSED: {
      description: "One of the account's passkeys was named, and its signature was refused.",
    },
  },
});

enum SignInMethods {
  REGISTRATION = 'REGISTRATION',
  PASSWORD = 'PASSWORD',
  AUTHENTICATOR = 'AUTHENTICATOR',
  RECOVERY_CODE = 'RECOVERY_CODE',
  WALLET = 'WALLET',
  PASSKEY = 'PASSKEY',
}
registerEnumType(SignInMethods, {
  name: 'SignInMethod',
  description: 'With what somebody signed in, or tried to.',
  valuesConfig: {
    REGISTRATION: { description: 'The account was created.' },
    PASSWORD: { description: 'The password.' },
    AUTHENTICATOR: { description: 'The password and a code of the authenticator app.' },
    RECOVERY_CODE: { description: 'The password and a recovery code.' },
    WALLET: { description: 'A wallet.' },
    PASSKEY: { description: 'A passkey, which needs nothing else.' },
  },
});

@ObjectType({ description: "An attempt to sign in to the viewer's account.", simpleResolvers: true })
export class SignIn {
  @Field(() => ID)
  id: number;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => SignInOutcomes, { description: 'How it ended.' })
  outcome: `${SignInOutcomes}`;

  @Field(() => SignInMethods, { description: 'With what.' })
  method: `${SignInMethods}`;

  @Field(() => String, { description: 'Such as "Firefox on Linux".' })
  device: string;

  @Field(() => String, { description: 'The network, without the last part of the address.' })
  network: string;

  @Field(() => Boolean, {
    description: 'Whether the account had not been signed in to on the device before.',
  })
  isNewDevice: boolean;
}

@ObjectType({ description: 'A new authenticator app, before its first code.', simpleResolvers: true })
export class NewAuthenticator {
  @Field(() => String, { description: 'The secret in Base32, to be typed into an app. Shown only now.' })
  secret: string;

  @Field(() => String, { description: 'The `otpauth:` address with the secret, for a QR code.' })
  address: string;
}

@ObjectType({ description: 'New recovery codes.', simpleResolvers: true })
export class NewRecoveryCodes {
  @Field(() => [String], { description: 'Eight codes. Shown only now; those before them are void.' })
  codes: string[];

  @Field(() => AccountSecurity, { description: 'What protects the account now.' })
  security: AccountSecurity;
}
