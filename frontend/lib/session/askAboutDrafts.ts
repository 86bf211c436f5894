import { keys } from 'idb-keyval';
import { answerOr } from '../answerOr.ts';
import { confirm } from '../feedback/dialogs.ts';
import { browserStorage } from '../storage.ts';
import { logOutText } from './logOutStrings.ts';

/** Whether the member may be logged out: nothing is written in any tab that is not sent, or they were asked. */
export const askAboutDrafts = async (): Promise<boolean> =>
  !(await hasDrafts()) ||
  confirm(logOutText.question, { title: logOutText.title, action: logOutText.action, danger: true });

/** Texts are in the storage, files in the database. */
const hasDrafts = async (): Promise<boolean> =>
  [...Object.keys(browserStorage), ...(await answerOr(keys, []))].some((key) =>
    String(key).startsWith('draft:'),
  );
