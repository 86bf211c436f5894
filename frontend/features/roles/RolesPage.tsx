import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { Appoint } from './Appoint.tsx';
import { MemberRow, Rows } from './MemberRow.tsx';
import { Staff } from './staff.ts';
import { staffText as text } from './strings.ts';
import { useSetRole } from './useSetRole.ts';

/** `/moderation/staff`: the list of owners and moderators, for owners. */
export default function RolesPage() {
  const { data, error, retry } = useFreshQuery(Staff);
  const { setRole, isChanging, dialog } = useSetRole();
  const own = data?.viewer?.id;
  // Another owner's change reaches the roles in the cache before the list is read again.
  const staff = data?.staff.filter(({ role }) => role !== 'MEMBER') ?? [];
  return (
    <StaffPage text={text} error={error} hasData={data !== undefined} onRetry={retry}>
      <Section title={text.now}>
        <Rows>
          {staff.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwn={member.id === own}
              isChanging={isChanging === member.id}
              onChange={setRole}
            />
          ))}
        </Rows>
      </Section>
      <Section title={text.appoint}>
        <Appoint own={own} isChanging={isChanging} onChange={setRole} />
      </Section>
      {dialog}
    </StaffPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section" mb={2}>
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}
