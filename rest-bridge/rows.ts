export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RowOptions {
  /** Status of a good answer: 200 unless told; 204 sends no body. */
  status?: 200 | 201 | 204;
  /** Answers without a session too ("anon" in the contract). */
  anon?: boolean;
  /**
   * A cheap document with one value that changes whenever the answer may, refused to those who may not have the answer;
   * then the answer must not depend on the viewer.
   */
  version?: string;
  /** Where what was made is read, with `:id` for its id: the `Location` of the answer. */
  address?: string;
  /** Takes a form too, whose file `part` stands for this variable of the document. */
  form?: { part: string; variable: string };
}

/** One line of the REST contract: where it is called, and the document whose answer is its answer. */
export interface Row extends RowOptions {
  status: 200 | 201 | 204;
  anon: boolean;
  method: Method;
  /** Below `/api`, parameters as `:name`; each is a variable of the document. */
  path: string;
  document: string;
}

const rowMaker =
  (method: Method) =>
  (path: string, document: string, options: RowOptions = {}): Row => ({
    method,
    path,
    document,
    status: options.status ?? 200,
    anon: options.anon ?? false,
    ...(options.form && { form: options.form }),
    ...(options.address && { address: options.address }),
    ...(options.version && { version: options.version }),
  });

export const get = rowMaker('GET');
export const post = rowMaker('POST');
export const patch = rowMaker('PATCH');
export const del = rowMaker('DELETE');

/** The names of the parameters in a row's path. */
export const pathParameters = ({ path }: Row): string[] => path.match(/(?<=:)\w+/g) ?? [];
