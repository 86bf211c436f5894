import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../config.ts';

/** The statements that bring the database at `url` in line with the table declarations. */
export async function missingStatements(url: string): Promise<string[]> {
  const orm = await MikroORM.init(ormConfig(url, 1, {}));
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    return sql.split(/(?<=;)\n+/).filter((statement) => statement !== '');
  } finally {
    await orm.close(true);
  }
}
