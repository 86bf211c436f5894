import { beforeEach, expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import type { Group_ShownFragment } from '../../gql/graphql.ts';
import { DiscoverGroups, GROUPS, OwnGroups } from './list/useGroupList.ts';
import { GroupMessages } from './chat/useGroupChat.ts';
import { GroupById } from './group/useGroup.ts';
import {
  forgetGroup,
  forgetInside,
  placeInLists,
  showActivity,
  showGroupMessage,
  showUnread,
} from './groupCache.ts';

type Cache = ReturnType<typeof createCache>;
let cache: Cache;

const user = { __typename: 'User', id: '7', username: 'ann', profilePicture: null, role: 'MEMBER' } as const;
const rights = { __typename: 'GroupRights', read: true, post: true, join: false, leave: true, manage: false };

const group = (id: string) =>
  ({
    __typename: 'Group',
    id,
    name: `group ${id}`,
    description: '',
    privacy: 'PRIVATE',
    memberCount: 2,
    createdAt: '2026-01-01T00:00:00.000Z',
    creatorId: '7',
    creator: user,
    cover: null,
    icon: null,
    membership: null,
    invitationId: null,
    readSeq: 0,
    unreadCount: 0,
    lastSeq: 1,
    viewerCan: rights,
  }) as Group_ShownFragment;

const message = (seq: number) => ({
  __typename: 'GroupMessage' as const,
  id: String(100 + seq),
  seq,
  senderId: '7',
  content: `message ${seq}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  sender: user,
  media: null,
  mediaAlt: null,
  isHidden: false,
  isBlocked: false,
  via: null,
  change: seq,
  version: 1,
  editedAt: null,
  deletedAt: null,
  replyTo: null,
});

const pageInfo = { __typename: 'PageInfo' as const, endCursor: null, hasNextPage: false };
const variables = { first: GROUPS };
const chatOf = (groupId: string) => ({ query: GroupMessages, variables: { groupId, first: 50 } });

beforeEach(() => {
  cache = createCache();
  const own = { __typename: 'GroupConnection' as const, nodes: [group('1'), group('2')], pageInfo };
  const discover = { __typename: 'GroupConnection' as const, nodes: [group('3')], pageInfo };
  cache.writeQuery({ query: OwnGroups, variables, data: { ownGroups: own } as never });
  cache.writeQuery({ query: DiscoverGroups, variables, data: { discoverGroups: discover } as never });
  const messages = { __typename: 'GroupMessageConnection', nodes: [message(1)], pageInfo };
  for (const id of ['1', '2'])
    cache.writeQuery({ ...chatOf(id), data: { groupMessages: messages } as never });
});

const ids = (nodes: readonly { id: string }[] | undefined) => nodes?.map(({ id }) => id);
const own = () => ids(cache.readQuery({ query: OwnGroups, variables })?.ownGroups.nodes);
const discovered = () => ids(cache.readQuery({ query: DiscoverGroups, variables })?.discoverGroups.nodes);
const inChat = (id: string) => ids(cache.readQuery(chatOf(id))?.groupMessages?.nodes);
const read = (id: string) => cache.readQuery({ query: GroupById, variables: { id } })?.group;

it('a group that was joined goes from the discover list to the own ones, and is left again', () => {
  placeInLists(cache, '3', true);
  expect([own(), discovered()]).toEqual([['3', '1', '2'], []]);
  placeInLists(cache, '3', false);
  expect(own()).toEqual(['1', '2']);
});

it('a group that was joined stays reachable when the head of the own ones is read again', () => {
  const write = (endCursor: string, after: string | undefined, ...groups: string[]) => {
    const nodes = groups.map(group);
    const more = { ...pageInfo, hasNextPage: true, endCursor };
    const data = { ownGroups: { __typename: 'GroupConnection', nodes, pageInfo: more } };
    cache.writeQuery({ query: OwnGroups, variables: { ...variables, after }, data: data as never });
  };
  write('c2', undefined, '1', '2');
  write('c4', 'c2', '4', '5');
  placeInLists(cache, '3', true);
  // Its latest message is older than those of the head, which the next page follows.
  write('c2', undefined, '1', '2');
  const list = cache.readQuery({ query: OwnGroups, variables })?.ownGroups;
  expect([ids(list?.nodes), list?.pageInfo.endCursor]).toEqual([['1', '2'], 'c2']);
});

it('a message goes into its own chat alone, and its group to the top, with one more unread', () => {
  const data = { groupMessages: { __typename: 'GroupMessageConnection', nodes: [message(2)], pageInfo } };
  cache.writeQuery({ ...chatOf('9'), data: data as never });
  showGroupMessage(cache, '2', '102');
  showGroupMessage(cache, '2', '102');
  showActivity(cache, '2');
  showUnread(cache, '2', 2);
  expect([inChat('1'), inChat('2')]).toEqual([['101'], ['101', '102']]);
  expect(own()).toEqual(['2', '1']);
  expect(read('2')?.unreadCount).toBe(1);
  showActivity(cache, '2');
  expect(read('2')?.unreadCount).toBe(1);
});

it('a message that the answer before its event has counted is counted once, events in any order', () => {
  const counted = { ...group('2'), lastSeq: 2, unreadCount: 1 };
  cache.writeQuery({ query: GroupById, variables: { id: '2' }, data: { group: counted } as never });
  for (const seq of [2, 4, 3]) showUnread(cache, '2', seq);
  expect(read('2')?.unreadCount).toBe(3);
});

it('of a group that one may no longer read nothing stays but its head', () => {
  forgetInside(cache, '1');
  forgetInside(cache, '2');
  expect(inChat('1')).toBeUndefined();
  expect(JSON.stringify(cache.extract())).not.toContain('message 1');
  expect(read('1')?.name).toBe('group 1');
});

it('a deleted group is nowhere', () => {
  forgetGroup(cache, '1');
  expect(own()).toEqual(['2']);
  expect(JSON.stringify(cache.extract())).not.toContain('group 1');
});
