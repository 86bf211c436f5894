import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const OF_SERVER = ['graphql-server', 'rest-bridge', 'prerender'];
const MIGRATIONS = 'dist/graphql-server/platform/database';
const NAME = 'Migration9999NextRelease';

/**
 * Makes the release after this one, in a folder of its own as an upgrade has it: the same sources but for one page of the
 * app, whose file, and those that name it, are called otherwise; and a migration that adds a column.
 */
export async function makeNextRelease(folder: string): Promise<string> {
  const release = join(folder, 'next');
  mkdirSync(join(release, 'dist'), { recursive: true });
  for (const part of OF_SERVER) cpSync(`dist/${part}`, join(release, 'dist', part), { recursive: true });
  cpSync('package.json', join(release, 'package.json'));
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  addMigration(release);
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [changedPage],
    build: { outDir: join(release, 'dist/frontend'), emptyOutDir: true },
  });
  return release;
}

const changedPage: Plugin = {
  name: 'next-release',
  transform: (code, id) =>
    id.endsWith('/features/marketplace/MarketplacePage.tsx')
      ? `${code}\ndocument.documentElement.dataset.release = 'next';`
      : null,
};

/** Behind the last one, in the list that the compiled code has of them. */
function addMigration(release: string): void {
  const isList = (file: string) => LAST.test(readFileSync(file, 'utf8'));
  const list = globSync(join(release, MIGRATIONS, '{config,migrations/list}.js')).find(isList);
  if (!list) throw new Error(`No list of migrations in ${MIGRATIONS}: mend addMigration.`);
  const text = readFileSync(list, 'utf8');
  const newest = Math.max(...[...text.matchAll(/Migration(\d{4})/g)].map(([, number]) => Number(number)));
  const path = list.endsWith('list.js') ? `./${NAME}.js` : `./migrations/${NAME}.js`;
  writeFileSync(list, `import { ${NAME} } from '${path}';\n${text.replace(LAST, `$1, ${NAME}$2`)}`);
  writeFileSync(join(release, MIGRATIONS, 'migrations', `${NAME}.js`), migrationAfter(newest));
}

/** The last migration of the last list of them. */
const LAST = /(Migration\d{4}\w+)(,?\s*\])(?![^]*Migration\d{4}\w+,?\s*\])/;

const migrationAfter = (newest: number) => `import { Migration } from '@mikro-orm/migrations';
export class ${NAME} extends Migration {
  static oldestBuild = ${newest};
  up() {
    this.addSql('alter table users add column next_release integer not null default 0');
  }
}
`;
