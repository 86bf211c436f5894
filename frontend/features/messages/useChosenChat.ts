import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { takeChosenMember } from '../../lib/navigation/chosenMember.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { useAddressedDialog } from '../../lib/navigation/useAddressedDialog.ts';

/**
 * With whom the open chat is: it stands in the address (`?with=12`), so that Back and reload keep it. A member chosen
 * elsewhere (§7) comes from the session storage.
 */
export function useChosenChat() {
  const { viewer } = useViewer();
  const { key } = useLocation();
  const { subject, open, show, close } = useAddressedDialog('with');
  const takeOver = useEffectEvent(() => {
    const chosen = takeChosenMember();
    if (chosen) show(chosen.id);
  });
  // Before the page is painted, so that the list does not flash up.
  useLayoutEffect(() => takeOver(), [key]);
  return { userId: subject === viewer?.id ? null : subject, open, close };
}
