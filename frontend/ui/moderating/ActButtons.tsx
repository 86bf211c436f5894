import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { moderationPaths } from '../../lib/moderationPaths.ts';
import { openCase } from '../../lib/reporting/openCase.ts';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useIsShown } from '../../lib/state/useIsShown.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { FormProblem } from '../FormProblem.tsx';
import { PendingButton } from '../PendingButton.tsx';
import { useReauthentication } from '../reauthentication/useReauthentication.tsx';
import { actText } from './strings.ts';

/** Of a profile only the pictures and texts could be removed, which is decided on the page of its case. */
const DECISIONS = ['REMOVE', 'WARN', 'TIMEOUT', 'SUSPEND'] as const;

/** Opens a case about something without a report, and on its page the form of the decision. */
export function ActButtons({ subject }: { subject: Reportable }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { run, dialog } = useReauthentication();
  const { act, pending, error } = usePending();
  const [chosen, setChosen] = useState<string>();
  const isShown = useIsShown();
  const open = (decision: string) =>
    act(async () => {
      setChosen(decision);
      const caseId = await run(() => openCase(client, subject));
      const show = () => void navigate(`${moderationPaths.case(caseId)}?decide=${decision}`);
      if (isShown()) show();
      else toast({ title: actText.opened(caseId), action: { label: actText.show, run: show } });
    });
  const decisions = DECISIONS.filter((decision) => subject.kind !== 'USER' || decision !== 'REMOVE');
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap={2} mb={error ? 2 : 0} aria-busy={pending}>
        {decisions.map((decision) => (
          <PendingButton
            key={decision}
            pending={pending && decision === chosen}
            variant="subtle"
            colorPalette={decision === 'SUSPEND' ? 'danger' : undefined}
            minH={11}
            onClick={() => void open(decision)}
          >
            {actText.actions[decision]}
          </PendingButton>
        ))}
      </chakra.div>
      <FormProblem>{error ? refusalText(error) : null}</FormProblem>
      {dialog}
    </>
  );
}
