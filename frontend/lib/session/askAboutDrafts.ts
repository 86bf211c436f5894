import { keys } from 'idb-keyval';
import { confirm } from '../feedback/dialogs.ts';
import { browserStorage } from '../storage.ts';
import { logOutText } from './logOutStrings.ts';

/** In some browsers a broken database never answers, and nobody must wait for it to leave. */
const MAX_WAIT_MS = 2_000;

/** Whether the member may be logged out: nothing is written in any tab that is not sent, or they were asked. */
export const askAboutDrafts = async (): Promise<boolean> =>
  !(await hasDrafts()) ||
  confirm(logOutText.question, { title: logOutText.title, action: logOutText.action, danger: true });

/** Texts are in the storage, files in the database. */
const hasDrafts = async (): Promise<boolean> =>
  [...Object.keys(browserStorage), ...(await storedKeys())].some((key) => String(key).startsWith('draft:'));

const storedKeys = (): Promise<IDBValidKey[]> =>
  Promise.race([keysOfFiles(), new Promise<[]>((done) => setTimeout(done, MAX_WAIT_MS, []))]);

/** None where the browser refuses a database. */
async function keysOfFiles(): Promise<IDBValidKey[]> {
  try {
    return await keys();
  } catch {
    return [];
  }
}
