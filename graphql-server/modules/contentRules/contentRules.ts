import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventBus } from '../../platform/events/events.ts';
import { oneReadAtATime } from '../../platform/events/oneReadAtATime.ts';
import { CallerQueues } from '../../platform/rate-limits/callerQueues.ts';
import { WORK } from '../../platform/rate-limits/figures.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { hostsIn } from '../../platform/text/hosts.ts';
import { checkRule, domainMatcher } from './checkRule.ts';
import { ContentRuleAction, ContentRuleKind } from './contentRule.types.ts';
import { enabledRules, type EnabledRule } from './contentRuleRows.ts';
import { PatternThread, SlowPattern } from './patterns/patternThread.ts';

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

/** A rule in force; one for a domain has `isOfDomain`. */
interface Rule extends EnabledRule {
  isOfDomain?: (host: string) => boolean;
}

/** The strictest first. */
const ORDER = [ContentRuleAction.REFUSE, ContentRuleAction.HOLD, ContentRuleAction.FLAG];
/** The rules are also read periodically in case an event was lost. */
const POLL_INTERVAL_MS = 10_000;
/** Milliseconds of processor time: useful patterns take ten for the longest post, and forty for the longest question. */
const LIMITS = { ofPattern: 250, onAverage: 100 };

/** All rules in force, in the memory of each process. */
export class ContentRules {
  /** Reads the rules as they are from now on. */
  readonly refresh = oneReadAtATime(() => this.#read());
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  readonly #stops: (() => void)[];
  readonly #thread = new PatternThread(LIMITS);
  /** One text of each caller at a time is in the thread's queue. */
  readonly #turns = new CallerQueues({ maxWaiting: Infinity });
  #all: readonly Rule[] = [];

  constructor(pool: Pool, events: EventBus, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    const follow = () =>
      void this.refresh().catch((error: unknown) => jobFailed(log, 'content_rules', error));
    this.#timer = setInterval(follow, POLL_INTERVAL_MS).unref();
    this.#stops = [events.on('contentRules.changed', follow), events.onGap(follow)];
  }

  /**
   * The strictest rule that matches one of these texts. The processor time is charged to `work`: others' texts wait
   * meanwhile. Throws RATE_LIMITED if the points are spent, and UNAVAILABLE if the texts of too many callers wait.
   */
  async match(texts: string[], work?: Work): Promise<Match | undefined> {
    const ofDomain = this.#domainOf(texts);
    const stricter = ofDomain ? this.#all.slice(0, this.#all.indexOf(ofDomain)) : this.#all;
    const found = (await this.#patternOf(texts, stricter, work)) ?? ofDomain;
    return found && { ruleId: found.id, action: found.action };
  }

  /** Whether a rule would refuse or hold a text that cannot be held for review. */
  async refuses(text: string, work?: Work): Promise<boolean> {
    const match = await this.match([text], work);
    return match !== undefined && match.action !== ContentRuleAction.FLAG;
  }

  #domainOf(texts: string[]): Rule | undefined {
    if (!this.#all.some(({ isOfDomain }) => isOfDomain)) return undefined;
    const hosts = [...new Set(texts.flatMap((text) => [...hostsIn(text)]))];
    return this.#all.find(({ isOfDomain }) => isOfDomain && hosts.some(isOfDomain));
  }

  /**
   * The first of these rules whose pattern matches, or takes too long for these texts: whoever could make a good rule slow by a
   * text must not get past it.
   */
  async #patternOf(texts: string[], rules: readonly Rule[], work?: Work): Promise<Rule | undefined> {
    const patterns = rules.filter(({ kind }) => kind === ContentRuleKind.PATTERN);
    if (patterns.length === 0) return undefined;
    const find = () => this.#find(patterns, texts, work);
    const id = await (work ? this.#turns.run(work.key, find) : find());
    return patterns.find((rule) => rule.id === id);
  }

  /** The id of the rule, if one matches. Throws RATE_LIMITED if the points are spent when it is the caller's turn. */
  async #find(patterns: Rule[], texts: string[], work?: Work): Promise<number | undefined> {
    work?.take(0);
    const { found, milliseconds } = await this.#thread
      .find({ patterns, contents: [texts] })
      .catch((error: unknown) => this.#slow(error));
    work?.charge(Math.floor(milliseconds) * WORK.millisecondOfReading);
    return found[0]?.id;
  }

  #slow(error: unknown): Pick<SlowPattern, 'milliseconds'> & { found: { id: number }[] } {
    if (!(error instanceof SlowPattern)) throw error;
    const { id, milliseconds } = error;
    this.#log.warn({ ruleId: id }, 'a content rule takes too long for a text, which counts as a match');
    return { found: [{ id }], milliseconds };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#thread.close();
    for (const stop of this.#stops) stop();
  }

  async #read(): Promise<void> {
    const known = new Map(this.#all.map((rule) => [rule.id, rule]));
    const read = await enabledRules(this.#pool);
    this.#all = read
      .flatMap((rule) => this.#prepared(rule, known.get(rule.id)))
      .toSorted((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  }

  /** Looks only at what has changed; a rule that a later version would refuse matches nothing. */
  #prepared(rule: EnabledRule, known: Rule | undefined): Rule[] {
    if (known?.kind === rule.kind && known.text === rule.text) return [{ ...known, ...rule }];
    try {
      if (rule.kind === ContentRuleKind.DOMAIN) return [{ ...rule, isOfDomain: domainMatcher(rule.text) }];
      checkRule(rule.kind, rule.text);
      return [rule];
    } catch (error) {
      jobFailed(this.#log, 'content_rules', error);
      return [];
    }
  }
}
