import { generate } from 'otplib';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

const STEP = 30;

/** The code that the app shows; `steps` later or earlier than now. */
export const codeOfApp = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP });

/** A six-digit code that is not the current one of the app. */
export async function wrongCodeOfApp(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOfApp(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

export const SECURITY = '{ accountSecurity { version authenticatorSince recoveryCodesLeft } }';
const SET_UP = 'mutation { setUpAuthenticator { secret address } }';
export const CONFIRM = `mutation ($code: String!, $version: Int!) {
  confirmAuthenticator(input: { code: $code, version: $version }) { version authenticatorSince } }`;
const CREATE_CODES = `mutation ($version: Int!) {
  createRecoveryCodes(input: { version: $version }) { codes security { version recoveryCodesLeft } } }`;

export const versionOf = async (member: Visitor): Promise<number> =>
  (await member.run(SECURITY)).data.accountSecurity.version;

export const newSecret = async (member: Visitor): Promise<string> =>
  (await member.run(SET_UP)).data.setUpAuthenticator.secret;

/** Waits for the next step if this one is nearly over: a code that is one step old now would be too old then. */
async function startOfStep(): Promise<void> {
  const left = STEP * 1_000 - (Date.now() % (STEP * 1_000));
  if (left < 3_000) await new Promise((resolve) => setTimeout(resolve, left + 10));
}

/** Adds an authenticator app by the code of the step before, so that the present one can be used; returns its secret. */
export async function addAuthenticator(member: Visitor): Promise<string> {
  const secret = await newSecret(member);
  await startOfStep();
  const values = { code: await codeOfApp(secret, -1), version: await versionOf(member) };
  expect((await member.run(CONFIRM, values)).errors).toBeUndefined();
  return secret;
}

export async function makeRecoveryCodes(member: Visitor): Promise<string[]> {
  const { data } = await member.run(CREATE_CODES, { version: await versionOf(member) });
  return data.createRecoveryCodes.codes;
}
