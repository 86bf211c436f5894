import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
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
      <TitledCard title={text.now}>
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
      </TitledCard>
      <TitledCard title={text.appoint}>
        <Appoint own={own} isChanging={isChanging} onChange={setRole} />
      </TitledCard>
      {dialog}
    </StaffPage>
  );
}
