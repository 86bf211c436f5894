import { Ellipsis, Shield } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { moderationPaths } from '../../lib/moderationPaths.ts';
import { relationText } from '../../lib/relations/strings.ts';
import { useRole } from '../../lib/session/useRole.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { useReport } from '../reporting/useReport.tsx';
import { MemberItems } from './MemberItems.tsx';

interface Props {
  user: { id: string; username: string };
}

/** What can be done about another member, on the profile. */
export default function MemberMenu({ user }: Props) {
  const report = useReport({ kind: 'USER', id: user.id });
  return (
    <>
      <Menu label={relationText.menuOf(user.username)} button={<Ellipsis size={20} aria-hidden />} overlay>
        <MemberItems user={user} />
        {report.items}
        <Moderate username={user.username} />
      </Menu>
      {report.dialog}
    </>
  );
}

/** For staff: what moderators see of the member. */
function Moderate({ username }: { username: string }) {
  const navigate = useNavigate();
  if (useRole() === 'MEMBER') return null;
  return (
    <MenuItem icon={Shield} onSelect={() => void navigate(moderationPaths.member(username))}>
      {relationText.moderate}
    </MenuItem>
  );
}
