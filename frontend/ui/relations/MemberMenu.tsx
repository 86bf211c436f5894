import { Ellipsis } from 'lucide-react';
import { relationText } from '../../lib/relations/strings.ts';
import { Menu } from '../menu/Menu.tsx';
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
      <Menu label={relationText.menuOf(user.username)} button={<Ellipsis size={20} aria-hidden />}>
        <MemberItems user={user} />
        {report.item}
      </Menu>
      {report.dialog}
    </>
  );
}
