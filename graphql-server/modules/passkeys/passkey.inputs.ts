import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { MAX_PASSKEY_NAME } from '../../contract/limits.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Name, sentence } from '../../platform/graphql/validation.ts';
import { CredentialsInput } from '../security/security.inputs.ts';

const MAX_BASE64 = 16_384;

/** What a browser has encoded; the signature decides about the rest. */
const Base64Url = () =>
  sentence('base64url', (value) =>
    String(value).length <= MAX_BASE64 && /^[\w-]+$/.test(String(value))
      ? undefined
      : 'This must be in Base64URL without padding.',
  );

const Transports = () =>
  sentence('transports', (value) =>
    Array.isArray(value) && value.length <= 10 && value.every((one) => /^[a-z-]{1,32}$/.test(String(one)))
      ? undefined
      : 'Transports are at most ten words such as "internal".',
  );

const PasskeyName = () => Name('The name', MAX_PASSKEY_NAME);

@InputType()
export class PasskeySignatureInput {
  @Field(() => String, { description: 'The id of the passkey in Base64URL.' })
  @Base64Url()
  credentialId: string;

  @Field(() => String, { description: '`response.clientDataJSON` in Base64URL.' })
  @Base64Url()
  clientData: string;

  @Field(() => String, { description: '`response.authenticatorData` in Base64URL.' })
  @Base64Url()
  authenticatorData: string;

  @Field(() => String, { description: '`response.signature` in Base64URL.' })
  @Base64Url()
  signature: string;

  @Field(() => String, { nullable: true, description: '`response.userHandle` in Base64URL.' })
  @Base64Url()
  userHandle?: string | null;
}

@InputType()
export class AddPasskeyInput extends CredentialsInput {
  @Field(() => Text, { description: `1 to ${MAX_PASSKEY_NAME} characters.` })
  @PasskeyName()
  name: string;

  @Field(() => String, { description: 'The id of the passkey in Base64URL.' })
  @Base64Url()
  credentialId: string;

  @Field(() => String, { description: '`response.clientDataJSON` in Base64URL.' })
  @Base64Url()
  clientData: string;

  @Field(() => String, { description: '`response.attestationObject` in Base64URL.' })
  @Base64Url()
  attestation: string;

  @Field(() => [String], { defaultValue: [], description: 'What `response.getTransports()` says.' })
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
