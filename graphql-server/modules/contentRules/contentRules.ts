import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventBus } from '../../platform/events/events.ts';
import { oneReadAtATime } from '../../platform/events/oneReadAtATime.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { ContentRuleAction } from './contentRule.types.ts';
import { enabledRules, type EnabledRule } from './contentRuleRows.ts';
import { matcherOf, textsOf, type Matcher } from './matcher.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    contentRules: ContentRules;
  }
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A content rule has changed; each process reads them again. */
    'contentRules.changed': Record<string, never>;
  }
}

export interface Match {
  ruleId: number;
  action: ContentRuleAction;
}

type Compiled = EnabledRule & Matcher;

/** The strictest first. */
const ORDER = [ContentRuleAction.REFUSE, ContentRuleAction.HOLD, ContentRuleAction.FLAG];
/** The rules are also read periodically in case an event was lost. */
const POLL_INTERVAL_MS = 10_000;

/** All rules in force, compiled, in the memory of each process. */
export class ContentRules {
  /** Reads the rules as they are from now on. */
  readonly refresh = oneReadAtATime(() => this.#read());
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  readonly #stops: (() => void)[];
  #all: readonly Compiled[] = [];

  constructor(pool: Pool, events: EventBus, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    const follow = () =>
      void this.refresh().catch((error: unknown) => jobFailed(log, 'content_rules', error));
    this.#timer = setInterval(follow, POLL_INTERVAL_MS).unref();
    this.#stops = [events.on('contentRules.changed', follow), events.onGap(follow)];
  }

  /** The strictest rule that matches one of these texts. */
  match(texts: string[]): Match | undefined {
    if (this.#all.length === 0) return undefined;
    const given = textsOf(texts);
    const found = this.#all.find((rule) => rule.matches(given));
    return found && { ruleId: found.id, action: found.action };
  }

  /** Whether a rule would refuse or hold a text that cannot be held for review. */
  refuses(text: string): boolean {
    const match = this.match([text]);
    return match !== undefined && match.action !== ContentRuleAction.FLAG;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stop of this.#stops) stop();
  }

  async #read(): Promise<void> {
    const known = new Map(this.#all.map((rule) => [rule.id, rule]));
    const read = await enabledRules(this.#pool);
    this.#all = read
      .flatMap((rule) => this.#compile(rule, known.get(rule.id)))
      .toSorted((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  }

  /** Compiles only what has changed; a rule that a later version would refuse matches nothing. */
  #compile(rule: EnabledRule, known: Compiled | undefined): Compiled[] {
    if (known?.kind === rule.kind && known.text === rule.text) return [{ ...known, ...rule }];
    try {
      return [{ ...rule, ...matcherOf(rule.kind, rule.text) }];
    } catch (error) {
      jobFailed(this.#log, 'content_rules', error);
      return [];
    }
  }
}
