import { confirm } from '../feedback/dialogs.ts';
import { findKey } from './findKey.ts';
import { secretText } from './strings.ts';

/** Texts that the writer chose to send anyway: a retry does not ask again. */
const confirmed = new Set<string>();

let isAsking = false;

/**
 * Whether a text that seems to contain something secret may be sent: it contains nothing of the kind, or its writer says
 * so. False while another question is open.
 */
export async function askAboutSecret(text: string, action: string = secretText.post): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    return confirmed.has(text) || (await ask(text, action));
  } finally {
    isAsking = false;
  }
}

async function ask(text: string, action: string): Promise<boolean> {
  const title = await titleFor(text);
  if (!title) return true;
  const may = await confirm(secretText.danger, { title, action, cancel: secretText.keep, danger: true });
  if (may) confirmed.add(text);
  return may;
}

async function titleFor(text: string): Promise<string | undefined> {
  if (await findKey(text)) return secretText.key;
  return (await isPhrase(text)) ? secretText.phrase : undefined;
}

/** Twelve words of three to eight letters in a row. */
const WORDS = /(?<![a-z])([a-z]{3,8}[^a-z]{1,12}){11}[a-z]{3,8}(?![a-z])/i;

const loadWords = () => import('./findPhrase.ts');

/** Without the list of words, what seems to be a phrase counts as one. */
async function isPhrase(text: string): Promise<boolean> {
  if (!WORDS.test(text)) return false;
  try {
    return (await loadWords()).findPhrase(text);
  } catch {
    return true;
  }
}
