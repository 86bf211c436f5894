import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { MAX_PASSKEY_NAME } from '../../contract/limits.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Name, sentence } from '../../platform/graphql/validation.ts';
import { CredentialsInput } from '../security/security.inputs.ts';

const MAX_BASE64 = 16_384;

const Base64Url = () =>
  sentence('base64url', (value) =>
    String(value).length <= MAX_BASE64 && /^[\w-]+$/.test(String(value))
      ? undefined
      : 'This must be in Base64URL without padding.',
  );

/** A field with what a browser has encoded; the signature decides about the rest. */
const Encoded =
  (what: string, nullable = false): PropertyDecorator =>
  (input, name) => {
    Field(() => String, { nullable, description: `${what} in Base64URL.` })(input, name);
    Base64Url()(input, name as string);
  };

const Transports = () =>
  sentence('transports', (value) =>
    Array.isArray(value) && value.length <= 10 && value.every((one) => /^[a-z-]{1,32}$/.test(String(one)))
      ? undefined
      : 'There can be at most ten transports, each a word such as "internal".',
  );

const PasskeyName = () => Name('The name', MAX_PASSKEY_NAME);

@InputType({ description: "A passkey's signature of the challenge." })
export class PasskeySignatureInput {
  @Encoded('The id of the passkey')
  credentialId: string;

  @Encoded('`response.clientDataJSON`')
  clientData: string;

  @Encoded('`response.authenticatorData`')
  authenticatorData: string;

  @Encoded('`response.signature`')
  signature: string;

  @Encoded('`response.userHandle`', true)
  userHandle?: string | null;
}

@InputType()
export class AddPasskeyInput extends CredentialsInput {
  @Field(() => Text, { description: `1 to ${MAX_PASSKEY_NAME} characters.` })
  @PasskeyName()
  name: string;

  @Encoded('The id of the passkey')
  credentialId: string;

  @Encoded('`response.clientDataJSON`')
  clientData: string;

  @Encoded('`response.attestationObject`')
  attestation: string;

  @Field(() => [String], { defaultValue: [], description: 'The result of `response.getTransports()`.' })
  @Transports()
  transports: string[];
}

@InputType()
export class RenamePasskeyInput {
  @Field(() => ID)
  passkeyId: string;

  @Field(() => Text, { description: `1 to ${MAX_PASSKEY_NAME} characters.` })
  @PasskeyName()
  name: string;
}

@InputType()
export class RemovePasskeyInput extends CredentialsInput {
  @Field(() => ID)
  passkeyId: string;
}
