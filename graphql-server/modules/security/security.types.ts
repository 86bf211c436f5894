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
      'Increases with each change of a credential. Pass it with a change, which is CONFLICT if another change came first.',
  })
  version: number;

  @Field(() => Boolean, {
    description: 'Whether there is a password; accounts with a passkey do not need one.',
  })
  hasPassword: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the authenticator app has been in use; null if there is none.',
  })
  authenticatorSince: string | null;

  @Field(() => Int, { description: 'The number of unused recovery codes.' })
  recoveryCodesLeft: number;
}

@ObjectType({ description: 'A browser or program in which the viewer is logged in.', simpleResolvers: true })
export class Session {
  @Field(() => ID, { description: 'The number of the session; it does not give access to the session.' })
  id: number;

  @Field(() => String, { description: 'Such as "Firefox on Linux".' })
  device: string;

  @Field(() => String, { description: 'The network of the login, without the last part of the address.' })
  network: string;

  @Field(() => DateTime, { description: 'When the login took place.' })
  signedInAt: string;

  @Field(() => DateTime, { description: 'When it was last used, to within ten minutes.' })
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
  description: 'The outcome of an attempt to log in.',
  valuesConfig: {
    SIGNED_IN: { description: 'The login succeeded.' },
    WRONG_PASSWORD: { description: 'The password was wrong.' },
    CODE_MISSING: { description: 'The password was correct, but no correct code followed.' },
    WRONG_CODE: { description: 'The password was correct, but the code was wrong.' },
    PASSKEY_REFUSED: {
      description: "The signature of one of the account's passkeys was rejected.",
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
  description: 'The method of a login or an attempt to log in.',
  valuesConfig: {
    REGISTRATION: { description: 'The account was created.' },
    PASSWORD: { description: 'The password.' },
    AUTHENTICATOR: { description: 'The password and a code of the authenticator app.' },
    RECOVERY_CODE: { description: 'The password and a recovery code.' },
    WALLET: { description: 'A wallet.' },
    PASSKEY: { description: 'A passkey.' },
  },
});

@ObjectType({ description: "An attempt to log in to the viewer's account.", simpleResolvers: true })
export class SignIn {
  @Field(() => ID)
  id: number;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => SignInOutcomes, { description: 'The outcome.' })
  outcome: `${SignInOutcomes}`;

  @Field(() => SignInMethods, { description: 'The method.' })
  method: `${SignInMethods}`;

  @Field(() => String, { description: 'Such as "Firefox on Linux".' })
  device: string;

  @Field(() => String, { description: 'The network, without the last part of the address.' })
  network: string;

  @Field(() => Boolean, {
    description: 'Whether it was the first login to the account on this device.',
  })
  isNewDevice: boolean;
}

@ObjectType({ description: 'A new authenticator app, before its first code.', simpleResolvers: true })
export class NewAuthenticator {
  @Field(() => String, { description: 'The secret in Base32, to be typed into an app. Shown only once.' })
  secret: string;

  @Field(() => String, { description: 'The `otpauth:` address with the secret, for a QR code.' })
  address: string;
}

@ObjectType({ description: 'New recovery codes.', simpleResolvers: true })
export class NewRecoveryCodes {
  @Field(() => [String], { description: 'Eight codes, shown only once. Earlier codes no longer work.' })
  codes: string[];

  @Field(() => AccountSecurity, { description: 'How the account is now protected.' })
  security: AccountSecurity;
}
