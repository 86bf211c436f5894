// oxlint-disable no-explicit-any -- tests look into answers of every shape
import { connect, subscribe } from './socket.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

export const RECEIVED = `subscription ($id: ID) { groupMessageReceived(groupId: $id) {
  groupId seq clientMutationId message { content sender { username } }
} }`;
export const SEND = `mutation ($id: ID!, $content: Text!, $key: String) {
  sendGroupMessage(input: { groupId: $id, content: $content, clientMutationId: $key }) { id }
}`;

/** What a visitor receives of the messages in one group, or in all of theirs, from now on. */
export const hearGroup = (testApp: TestApp, visitor: Visitor, id: number | null = null, query = RECEIVED) =>
  subscribe(connect(visitor, testApp.url), query, 'groupMessage.sent', testApp, { id });

export const contentsOf = (arrived: any[]) =>
  arrived.map(({ data }) => data.groupMessageReceived.message.content);
