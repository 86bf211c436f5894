import { chakra } from '@chakra-ui/react/styled-system';
import { Globe, Lock } from 'lucide-react';
import type { GroupPrivacy } from '../../gql/graphql.ts';
import { groupText } from './strings.ts';

interface Props {
  group: { privacy: GroupPrivacy; memberCount: number };
}

/** 'Public group · 12 members'. Where there is little room the kind is shortened: the sign gives it too. */
export function GroupFacts({ group: { privacy, memberCount } }: Props) {
  const Sign = privacy === 'PRIVATE' ? Lock : Globe;
  return (
    <chakra.p display="flex" alignItems="center" gap={1} textStyle="secondary" color="fg.muted" minW={0}>
      <Sign size={14} aria-hidden style={{ flexShrink: 0 }} />
      <chakra.span display="flex" minW={0}>
        <chakra.span truncate>{groupText.kind[privacy]}</chakra.span>
        <chakra.span flexShrink={0} maxW="full" truncate whiteSpace="pre">
          {' · '}
          <data value={memberCount}>{groupText.members(memberCount)}</data>
        </chakra.span>
      </chakra.span>
    </chakra.p>
  );
}
