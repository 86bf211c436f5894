import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../errors/operatorError.ts';

/** Changes that the previous build can ignore. */
const ONLY_ADDS = [
  /^create (table|index|unique index) /,
  /^alter table "\w+" add "\w+" /,
  /^alter table "\w+" add constraint "\w+" foreign key /,
];

export const onlyAdds = (statements: string[]): boolean =>
  statements.every(
    (statement) => ONLY_ADDS.some((pattern) => pattern.test(statement)) && !addsRequired(statement),
  );

/** The previous build does not fill a new column, so a column without null or default breaks it. */
const addsRequired = (statement: string) =>
  statement.startsWith('alter table') && / not null(?!.* default )/.test(statement);

/** Writes the migration with this number and name into `folder` and adds it to `list.ts`; returns its class. */
export async function writeMigration(
  folder: string,
  number: number,
  name: string,
  statements: string[],
): Promise<string> {
  if (!/^[A-Z]\w+$/.test(name)) throw new OperatorError('A migration has a name such as GroupRules.');
  const className = `Migration${String(number).padStart(4, '0')}${name}`;
  await writeFile(join(folder, `${className}.ts`), sourceOf(className, number, statements), { flag: 'wx' });
  await addToList(join(folder, 'list.ts'), className);
  return className;
}

function sourceOf(className: string, number: number, statements: string[]): string {
  const oldestBuild = onlyAdds(statements) ? number - 1 : number;
  const lines = statements.map((statement) => `      ${statement.replaceAll('`', '\\`')}\n`).join('');
  return `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  static readonly oldestBuild = ${oldestBuild};

  override up(): void {
    this.addSql(\`
${lines}    \`);
  }
}
`;
}

async function addToList(path: string, className: string): Promise<void> {
  const list = await readFile(path, 'utf8');
  const imports = list.lastIndexOf("';\n") + 3;
  const withImport = `${list.slice(0, imports)}import { ${className} } from './${className}.ts';\n${list.slice(imports)}`;
  const changed = withImport.replace(/(const DECLARED[^=]*= \[)([^\]]*?),?\s*\]/, `$1$2, ${className}]`);
  if (changed === withImport) throw new OperatorError(`${path} has no list DECLARED.`);
  await writeFile(path, changed);
}
