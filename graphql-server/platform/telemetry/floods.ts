/** Maximum number of records of one kind per minute; the others are counted. */
export const MAX_RECORDS_PER_MINUTE = 30;
/** Kinds counted separately in a minute, and networks of one kind. */
const MAX_KINDS = 1_000;
const MAX_NETWORKS = 20;
const OTHERS = 'others';

export interface Kind {
  interface: string;
  operation: string;
  code: string;
  cause: string;
}

interface Counted {
  kind: Kind;
  level: 'error' | 'warn' | 'info';
  seen: number;
  networks: Map<string, number>;
}

/** The records suppressed in the last minute. */
type Suppressed = Kind & {
  level: Counted['level'];
  suppressed: number;
  /** The networks that they came from. */
  networks: Record<string, number>;
};

/** Lets the first records of each kind in a minute pass and counts the rest, in bounded memory. */
export class RecordLimiter {
  readonly #kinds = new Map<string, Counted>();

  /** Whether a record is to be written. */
  admits(kind: Kind, level: Counted['level'], network = ''): boolean {
    const counted = this.#of(kind, level);
    if (++counted.seen <= MAX_RECORDS_PER_MINUTE) return true;
    const { networks } = counted;
    const name = networks.has(network) || networks.size < MAX_NETWORKS ? network : OTHERS;
    networks.set(name, (networks.get(name) ?? 0) + 1);
    return false;
  }

  #of(kind: Kind, level: Counted['level']): Counted {
    const isNew = (key: string) => !this.#kinds.has(key);
    let key = [kind.interface, kind.operation, kind.code, kind.cause].join(' ');
    if (isNew(key) && this.#kinds.size >= MAX_KINDS) {
      key = `${OTHERS} ${level}`;
      kind = { interface: OTHERS, operation: OTHERS, code: OTHERS, cause: OTHERS };
    }
    let counted = this.#kinds.get(key);
    if (!counted) this.#kinds.set(key, (counted = { kind, level, seen: 0, networks: new Map() }));
    return counted;
  }

  /** Starts another minute; returns what was suppressed in the last one. */
  startMinute(): Suppressed[] {
    const flooded = [...this.#kinds.values()].filter(({ seen }) => seen > MAX_RECORDS_PER_MINUTE);
    this.#kinds.clear();
    return flooded.map(({ kind, level, seen, networks }) => ({
      ...kind,
      level,
      suppressed: seen - MAX_RECORDS_PER_MINUTE,
      networks: Object.fromEntries(networks),
    }));
  }
}
