import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { PeopleToAddQuery } from '../../../gql/graphql.ts';
import { MemberList } from '../directory/MemberList.tsx';
import { suggestionText } from '../strings.ts';

/** Enough of each kind to fill the rows when some are friends already. */
const Suggestions = graphql(`
  query PeopleToAdd($first: Int!) {
    onlineUsers {
      count
      users(first: $first) {
        id
        friendship
        ...MemberRow_user
      }
    }
    active: users(sort: ACTIVE, first: $first) {
      nodes {
        id
        friendship
        ...MemberRow_user
      }
    }
    newest: users(sort: NEWEST, first: $first) {
      nodes {
        id
        friendship
        ...MemberRow_user
      }
    }
  }
`);

const ASKED = 12;
const SHOWN = 6;
/** A column on a phone. */
const SHOWN_ON_PHONE = 4;

type Person = PeopleToAddQuery['onlineUsers']['users'][number];

const canBeAdded = ({ friendship }: Person) => friendship === 'NONE' || friendship === 'REQUEST_RECEIVED';

const isOther = ({ friendship }: Person) => friendship !== 'SELF';

/** Why there is nobody to suggest. */
const noneOf = ({ onlineUsers, active, newest }: PeopleToAddQuery): string =>
  [...onlineUsers.users, ...active.nodes, ...newest.nodes].some(isOther)
    ? suggestionText.nobodyNew
    : suggestionText.nobody;

/** The members to suggest, each once: alternately online, most active and new ones. */
const toAdd = ({ onlineUsers, active, newest }: PeopleToAddQuery): Person[] => {
  const kinds = [onlineUsers.users, active.nodes, newest.nodes].map((kind) => kind.filter(canBeAdded));
  const open = Array.from({ length: ASKED }, (_, place) => kinds.flatMap((kind) => kind[place] ?? [])).flat();
  return [...new Map(open.map((person) => [person.id, person])).values()].slice(0, SHOWN);
};

/** People to add. They are chosen once: a member who was asked stays in the row, with the outcome. */
export function PeopleToAdd({ online }: { online: ReadonlySet<string> }) {
  const query = useQuery(Suggestions, {
    variables: { first: ASKED },
    fetchPolicy: 'network-only',
  });
  const [chosen, choose] = useState<Person[]>();
  if (query.data && !chosen) choose(toAdd(query.data));
  return (
    <List>
      <MemberList
        query={query}
        brief
        users={chosen}
        online={online}
        none={query.data ? noneOf(query.data) : suggestionText.nobody}
        skeletons={SHOWN}
      />
    </List>
  );
}

const List = chakra('div', {
  base: {
    '& > ul, & [aria-hidden] > div': { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
    [`& > ul > :nth-child(n + ${SHOWN_ON_PHONE + 1}), & [aria-hidden] > div > :nth-child(n + ${SHOWN_ON_PHONE + 1})`]:
      { hideBelow: 'sm' },
  },
});
