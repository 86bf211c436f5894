import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { Section } from '../case/Section.tsx';
import { useCaseActions } from '../case/useCaseActions.ts';
import { memberText } from './strings.ts';

const KINDS = ['WARN', 'TIMEOUT', 'SUSPEND'] as const;

/** Opens a case about the profile, and on its page the form of the decision. */
export function ActWithoutReport({ userId }: { userId: string }) {
  const { open, dialog } = useCaseActions();
  const navigate = useNavigate();
  const act = async (kind: (typeof KINDS)[number]) => {
    const caseId = await open(userId);
    if (caseId) void navigate(`${moderationPaths.case(caseId)}?decide=${kind}`);
  };
  return (
    <Section title={memberText.act}>
      <chakra.p color="fg.muted" textStyle="secondary" mb={2}>
        {memberText.actHint}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="subtle"
            colorPalette={kind === 'SUSPEND' ? 'danger' : undefined}
            minH={11}
            onClick={() => void act(kind)}
          >
            {memberText.actions[kind]}
          </Button>
        ))}
      </chakra.div>
      {dialog}
    </Section>
  );
}
