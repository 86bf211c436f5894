import { chakra } from '@chakra-ui/react/styled-system';
import { useViewer } from '../../../lib/session/viewer.ts';
import type { UserSort } from '../../../gql/graphql.ts';
import { Card } from '../../../ui/Card.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { directoryText } from '../strings.ts';
import { DirectoryHead } from './DirectoryHead.tsx';
import type { Shown } from './directoryView.ts';
import { MemberList } from './MemberList.tsx';
import { MAX_FOUND, MAX_ONLINE, useMembers, useMembersFound, useMembersOnline } from './useMembers.ts';
import { useSearchText } from './useSearchText.ts';

interface Props {
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  /** The number of members; undefined until it is loaded. */
  total: number | undefined;
}

/** Minimum length of a search (§5). */
const MIN_QUERY = 2;

/** `/members`: the newest, the most active, those online, or by name. */
export function DirectoryPage({ online, total }: Props) {
  const { text, setText, query, shown } = useSearchText();
  return (
    <Card data-wide>
      <DirectoryHead total={total} shown={shown} text={text} onText={setText} />
      {query.length >= MIN_QUERY ? (
        <Found key={query} query={query} online={online} />
      ) : query === '' ? (
        <Listed shown={shown} online={online} />
      ) : (
        <Note>{directoryText.tooShort}</Note>
      )}
    </Card>
  );
}

type ListProps = Pick<Props, 'online'>;

/** Visitors may not see who is online and get the newest members instead. */
function Listed({ shown, online }: ListProps & { shown: Shown }) {
  const { viewer, loading } = useViewer();
  if (shown === 'ONLINE' && viewer) return <Online online={online} />;
  if (shown === 'ONLINE' && loading) return null;
  const sort = shown === 'ONLINE' ? 'NEWEST' : shown;
  return <Sorted key={sort} sort={sort} online={online} />;
}

function Sorted({ sort, online }: ListProps & { sort: UserSort }) {
  const { paging, ...list } = useMembers(sort);
  return (
    <MemberList {...list} online={online} none={directoryText.noneActive}>
      <ListEnd {...paging} count={list.users?.length ?? 0} text={directoryText} />
    </MemberList>
  );
}

function Online({ online }: ListProps) {
  const { count, ...list } = useMembersOnline();
  return (
    <MemberList {...list} online={online} none={directoryText.noneOnline}>
      {count > MAX_ONLINE && <Note>{directoryText.latest(MAX_ONLINE)}</Note>}
    </MemberList>
  );
}

function Found({ query, online }: ListProps & { query: string }) {
  const list = useMembersFound(query);
  const { users } = list;
  return (
    <>
      <chakra.p role="status" srOnly>
        {users && directoryText.found(users.length)}
      </chakra.p>
      <MemberList {...list} online={online} none={directoryText.nobody(query)}>
        {users && users.length >= MAX_FOUND && <Note>{directoryText.best(MAX_FOUND)}</Note>}
      </MemberList>
    </>
  );
}

const Note = chakra('p', { base: { py: 6, textAlign: 'center', color: 'fg.muted' } });
