import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import type { ApolloClient } from '@apollo/client';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { ReportButtons } from '../../../ui/reporting/ReportButtons.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { GroupCover } from '../GroupCover.tsx';
import { pageText } from '../strings.ts';
import { forgetInside, placeInLists, withoutMember } from '../groupCache.ts';
import { Members } from './Members.tsx';

const LeaveGroup = graphql(`
  mutation LeaveGroup($input: LeaveGroupInput!) {
    leaveGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Leaves a group after a confirmation; a toast reports a failure. */
async function leaveGroup(
  client: ApolloClient,
  viewerId: string,
  { id, name, privacy }: Group_ShownFragment,
): Promise<void> {
  const isPrivate = privacy === 'PRIVATE';
  const question = { action: pageText.leave, danger: true };
  if (!(await confirm(pageText.confirmLeave(name, isPrivate), question))) return;
  try {
    await client.mutate({ mutation: LeaveGroup, variables: { input: { groupId: id } } });
    placeInLists(client.cache, id, false);
    withoutMember(client.cache, 'members', id, viewerId);
    if (isPrivate) forgetInside(client.cache, id);
    toast({ title: pageText.left(name), tone: 'success' });
  } catch (error) {
    toastError(pageText.leaveFailed, error);
  }
}

export interface AboutProps {
  group: Group_ShownFragment;
  viewer: Viewer | null;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The description of the group, its creator and its members. */
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
        {viewer && viewer.id !== group.creatorId && (
          <ReportButtons subject={{ kind: 'GROUP', id: group.id }} />
        )}
        {viewer && group.viewerCan.leave && (
          <Button
            variant="subtle"
            colorPalette="danger"
            justifySelf="start"
            onClick={() => void leaveGroup(client, viewer.id, group)}
          >
            <LogOut aria-hidden />
            {pageText.leave}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
