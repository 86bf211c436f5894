import { join } from 'node:path';

interface Module {
  code: string | null;
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

interface Row {
  name: string;
  from: string;
  alsoFrom?: string;
  notFrom?: string;
  of?: RegExp;
}

/** The file that every page loads at its start. */
export const START = 'start';

/**
 * What `from` and `alsoFrom` import statically, and `notFrom` does not, goes into one file; an earlier row wins. Of chats
 * only what is theirs: other pages use drafts and uploads too (`writing`).
 */
const FILES = [
  { name: START, from: 'main.tsx' },
  // What every page loads after it; by itself it would compress worse.
  { name: START, from: 'features/auth/AuthPage.tsx', alsoFrom: 'app/Layout.tsx' },
  { name: 'frame', from: 'app/Layout.tsx' },
  { name: 'frame', from: 'app/LiveUpdates.tsx' },
  // Icons of most pages, and the arrow keys of lists, which would be files of two hundred bytes.
  { name: 'frame', from: 'app/MessagesPage.tsx', of: /\/icons\/(x|arrow-left)\.mjs|\/ui\/byArrows\.ts$/ },
  { name: 'feed', from: 'app/HomePage.tsx' },
  { name: 'fields', from: 'ui/Field.tsx' },
  {
    name: 'chat',
    from: 'app/GroupPage.tsx',
    alsoFrom: 'app/MessagesPage.tsx',
    notFrom: 'features/groups/list/GroupsPage.tsx',
    of: /\/chat\/|\/icons\/(check-check|arrow-down)\.mjs/,
  },
  { name: 'writing', from: 'ui/chat/ChatField.tsx', alsoFrom: 'app/GroupPage.tsx' },
  {
    name: 'password',
    from: 'features/auth/AuthPage.tsx',
    of: /\/ui\/([pP]assword|profileUrlProblem|Field\.tsx)|\/lib\/session\/strings|\/icons\/eye/,
  },
  {
    name: 'login',
    from: 'features/auth/AuthPage.tsx',
    of: /\/features\/auth\/(LoginForm|AuthForm|useEnter|login|strings)\.tsx?$|virtual:graphql\/Login$/,
  },
  // Small files that are loaded together, where files are chosen.
  {
    name: 'files',
    from: 'app/MessagesPage.tsx',
    of: /\/(DropHint|useFileDrop)\.tsx?$|\/useObjectUrl\.ts$/,
  },
  // Two small files that are loaded together.
  {
    name: 'menu',
    from: 'features/posts/editing/PostMenu.tsx',
    of: /\/ui\/editing\/(Content|Editable)Menu\.tsx$/,
  },
  // Small files that most lists load together.
  {
    name: 'lists',
    from: 'features/moderation/rules/RulesPage.tsx',
    of: /\/ui\/(Loaded|LoadedList|PageCard|SkeletonRows)\.tsx$/,
  },
  {
    name: 'rows',
    from: 'features/moderation/queue/QueuePage.tsx',
    alsoFrom: 'features/moderation/held/HeldPage.tsx',
    of: /\/features\/moderation\/list\//,
  },
  {
    name: 'wallets',
    from: 'features/wallets/LinkWallet.tsx',
    alsoFrom: 'features/auth/WalletLoginPage.tsx',
    of: /\/(lib|ui)\/wallets\/(?!shortAddress)|wallet-standard/,
  },
] satisfies Row[];

/** Packages imported by their index: only tree shaking, which runs later, knows which parts are used. */
const TREE_SHAKEN = /node_modules\/(@ark-ui|@zag-js|uqr)\//;
/** A few constants and helpers that most pages use, too small for files of their own; not those of rarely opened pages. */
const SMALL =
  /\/graphql-server\/contract\/(?!theme\/|communitySettings|rareRoutes|base58)|\/frontend\/ui\/visible\.ts$|@zag-js\/dom-query\/dist\/shared\.mjs$/;

/**
 * The name of the file that a module is bundled into. By default the bundler makes a file of each module that two pages
 * share: fifty of a few hundred bytes, which compress badly (`npm run bundle`).
 */
export function fileOf(id: string, graph: Graph): string | null {
  if (SMALL.test(id)) return START;
  if (TREE_SHAKEN.test(id)) return null;
  const isIn = (root: string | undefined) => root !== undefined && reached(root, graph).has(id);
  const file = FILES.find(
    ({ from, alsoFrom = from, notFrom, of }: Row) =>
      isIn(from) && isIn(alsoFrom) && !isIn(notFrom) && (of?.test(id) ?? true),
  );
  return file?.name ?? null;
}

const FRONTEND = join(import.meta.dirname, '..');
const known = new Map<string, ReadonlySet<string>>();

function reached(from: string, graph: Graph): ReadonlySet<string> {
  if (!known.has(from)) known.set(from, walk(join(FRONTEND, from), graph));
  return known.get(from)!;
}

function walk(start: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const next of importsOf(id, graph)) seen.add(next);
  // A page keeps its own file, under its own name in the manifest.
  seen.delete(start);
  return seen;
}

/** The index of the icons, which imports all of them. */
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** The imports of a module; of the icons only those it names, or each page would load the icons of all others. */
function importsOf(id: string, graph: Graph): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((next) => {
    if (!ICONS.test(next)) return next;
    const [, names = ''] = /import\s*{([^}]*)}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? [];
    const files = names.split(',').map((name) => fileOfIcon(name.trim().split(' ')[0]!));
    const wanted = new Set(files.map((file) => next.replace('lucide-react.mjs', `icons/${file}.mjs`)));
    return [...wanted].filter((icon) => graph.getModuleInfo(icon));
  });
}

/** `MessageSquare` is in the file `message-square`, `Share2` in `share-2`. */
const fileOfIcon = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z]{2})(?=\d)/g, '-').toLowerCase();
