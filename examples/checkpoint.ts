import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What a program has seen, kept in a file, so that it goes on where it stopped or was killed. */
export function openCheckpoint<State>(path: string, beginning: State) {
  return {
    read(): State {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as State;
      } catch {
        return beginning;
      }
    },
    /** Put in the place of the old one as a whole: a crash in the middle leaves one of the two. */
    write(state: State): void {
      writeFileSync(`${path}.new`, JSON.stringify(state));
      renameSync(`${path}.new`, path);
    },
  };
}
