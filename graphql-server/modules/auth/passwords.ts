import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id by OWASP's figures. Algorithm 2 is argon2id (the package's enum exists for the compiler only). */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More would occupy all four threads, which file access and DNS need too. */
const MAX_CONCURRENT = 3;
let running = 0;
const queue: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

/** The form in which passwords are hashed, independent of how a keyboard composes the text. */
export const inNormalForm = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string) => inTurn(() => hash(password, OPTIONS));

let hashOfNobody: Promise<string> | undefined;

/** Whether the password fits. Without a hash (no such member) it takes the same time and is false. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (hashOfNobody ??= hashPassword('nobody has this one')));
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== undefined;
}
