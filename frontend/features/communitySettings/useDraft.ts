import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { draftOf, isChanged, rebased, type Draft } from './draft.ts';
import { saveChanges, loadChanges } from './unsavedChanges.ts';
import { valuesOf, type Settings } from './settings.ts';
import { settingsText } from './strings.ts';

/** The unsaved changes, kept in this tab; they are updated with changes by other owners. */
export function useDraft(settings: Settings) {
  const [draft, setDraft] = useState(() => draftOf(valuesOf(settings), loadChanges()));
  const [version, setVersion] = useState(settings.version);
  if (version !== settings.version) {
    setVersion(settings.version);
    setDraft(rebased(draft, valuesOf(settings)));
  }
  useEffect(() => saveChanges(draft.changes), [draft]);
  useKeptNotice(draft);
  return [draft, setDraft] as const;
}

/** Says on leaving the page that something is not saved. */
function useKeptNotice(draft: Draft): void {
  const leave = useEffectEvent(() => {
    // A log-out has removed them.
    const areKept = Object.keys(loadChanges()).length > 0;
    if (isChanged(draft) && areKept) toast({ title: settingsText.kept, description: settingsText.keptHint });
  });
  useEffect(() => () => leave(), []);
}
