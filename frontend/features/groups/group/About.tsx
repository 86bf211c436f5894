import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { GroupCover } from '../GroupCover.tsx';
import { leaveGroup } from '../leaveGroup.ts';
import { pageText } from '../strings.ts';
import { Members } from './Members.tsx';

export interface AboutProps {
  group: Group_ShownFragment;
  viewer: Viewer | null;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** What the group is about, who made it, and who belongs to it. */
export default function About({ group, viewer, online }: AboutProps) {
  const client = useApolloClient();
  return (
    <>
      <chakra.div flexShrink={0}>
        <GroupCover name={group.name} url={group.cover} />
      </chakra.div>
      <chakra.div p={4} display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2 dir="auto" textStyle="section">
          {group.name}
        </chakra.h2>
        <chakra.p dir="auto" whiteSpace="pre-wrap">
          <RichText text={group.description} />
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {pageText.createdBy} <AuthorLink username={group.creator.username} />
          {' · '}
          <time dateTime={group.createdAt}>{day.format(new Date(group.createdAt))}</time>
        </chakra.p>
        <Members group={group} viewerId={viewer?.id ?? null} online={online} />
        {group.viewerCan.leave && (
          <Button
            variant="subtle"
            colorPalette="danger"
            justifySelf="start"
            onClick={() => void leaveGroup(client, group)}
          >
            <LogOut aria-hidden />
            {pageText.leave}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
