import type { AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Parts of JSON Schema that the generator uses, as written by zod. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

/** Path or query parameter of an operation. */
export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface DocumentedCall {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** Operation in the API document. */
export interface Operation {
  /** Name, such as 'POST /api/routes/{id}/duplicate'. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** Returns the problem with a response; null if it matches the document. */
  faultOf(status: number, contentType: string, body: unknown): string | null;
}

/** Returns the document's operations in order. @param document the server's API description. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, DocumentedCall>> };
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      faultOf: answerCheck(responses, ajv),
    })),
  );
}

/** Returns a function that checks an operation's responses. Compiles their schemas on first use. */
function answerCheck(responses: DocumentedCall['responses'], ajv: Ajv2020): Operation['faultOf'] {
  const checks = new Map<Schema, ValidateFunction>();
  return (code, contentType, body) => {
    const status = [`${code}`, `${Math.floor(code / 100)}XX`].find((one) => one in responses);
    if (status === undefined) return `the document knows no answer with status ${code}`;
    const content = responses[status]?.content;
    const type = contentType.split(';')[0]?.trim() ?? '';
    if (!content) return null;
    const schema = content[type]?.schema;
    if (!schema) return `the document knows no ${code} of type '${type}'`;
    const check = checks.get(schema) ?? ajv.compile(schema as AnySchema);
    checks.set(schema, check);
    return check(body) ? null : `${code}: ${toldError(check)}`;
  };
}

function toldError({ errors }: ValidateFunction): string {
  const [first] = errors ?? [];
  return `'${first?.instancePath ?? ''}' ${first?.message ?? 'is not as the document says'} ${JSON.stringify(first?.params ?? {})}`;
}
