import { z } from 'zod';
import { knownParameters } from '@/lib/query';

/** JSON Schema, as far as we write it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** Formats that say all that their long patterns say. */
const FORMATS = ['date-time', 'email', 'uuid', 'uri'];

/** Schemas with an `id` go into `components`, and are referred to from everywhere else. */
export type Components = Record<string, JsonSchema>;

/**
 * The JSON Schema of what a schema takes or gives, with a reference in the place of each part that has a name.
 * @param components gains the named parts
 */
export function jsonSchema(schema: z.core.$ZodType, io: Direction, components: Components): JsonSchema {
  // Within another one, also a schema that has a name itself becomes a reference.
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any', // transforms: what they give is described, or what they take
    override: ({ zodSchema, jsonSchema }) => tidy(jsonSchema, zodSchema, io),
  });
  for (const [name, part] of Object.entries($defs)) components[name] = refer(part);
  return refer(properties?.it as JsonSchema);
}

const refer = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

function tidy(json: JsonSchema, schema: z.core.$ZodTypes, io: Direction) {
  delete json.id;
  if (json.format && FORMATS.includes(json.format)) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (io === 'output' || schema._zod.def.type !== 'object') return;
  // Many fields take blank for missing, by a step that JSON Schema knows nothing of: the schema itself says which.
  const required = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => (isRequired(field) ? name : []));
  if (required.length > 0) json.required = required;
  else delete json.required;
}

export const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success;

/** The values that an address or a query is made of, by name. */
export function parametersOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const known = knownParameters.get(schema);
  if (known) return parametersOf(known);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'intersection') return [...parametersOf(def.left), ...parametersOf(def.right)];
  if (def.type === 'pipe') return parametersOf(def.in);
  if (def.type === 'object') return Object.entries(def.shape);
  throw new Error(`parameters cannot be read of a schema of type ${def.type}: name them in knownParameters`);
}

/**
 * What stands beside the schema as its example, or is made of those of its parts.
 * @throws Error where a part has none and is no constant
 */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const own = z.globalRegistry.get(schema)?.examples;
  if (Array.isArray(own)) return own[0];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return [exampleOf(def.element)];
  if (def.type === 'union') return exampleOf(def.options[0] as z.core.$ZodType);
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, exampleOf(field)]));
  throw new Error(`a schema of type ${def.type} has no example`);
}

/** In English, what an answer is; of a list, what its rows are. */
export function descriptionOf(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (own === undefined && def.type === 'array') return descriptionOf(def.element);
  return own ?? '';
}
