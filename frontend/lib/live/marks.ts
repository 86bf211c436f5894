/** Queries that a page shows before the socket is open and that a catch-up would request again. */
const COMPARED = /^(Conversation|Group|OwnGroups|DiscoverGroups|Friends$|MemberProfile|Moderation[CQ])/;

export interface Asked {
  queryName?: string;
  variables: Record<string, unknown>;
}

/** By query, the mark of its last answer (docs/decisions/0029): the server replaces its mark at each event. */
const marks = new Map<string, string | null>();

const keyOf = ({ queryName, variables }: Asked) => queryName + JSON.stringify(variables);

export function noteMark(asked: Asked, mark: string | null): void {
  if (COMPARED.test(asked.queryName!)) marks.set(keyOf(asked), mark);
}

/** Answers to another viewer say nothing, nor do those from before a lost connection. */
export const forgetMarks = (): void => marks.clear();

/**
 * Whether no event was missed between the answer to this query and the start of the subscriptions.
 * @param mark the server's when the subscriptions had started
 */
export const isCurrent = (asked: Asked, mark: string | undefined): boolean =>
  !!mark && marks.get(keyOf(asked)) === mark;
