import { z } from 'zod';
import { documentedParameters } from '@/lib/http/query';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** Formats whose patterns are redundant. */
const FORMATS = ['date-time', 'email', 'uuid', 'uri'];

/** Schemas with an `id`, which other schemas reference. */
export type Components = Record<string, JsonSchema>;

export function jsonSchema(schema: z.core.$ZodType, io: Direction, components: Components): JsonSchema {
  // Wrap the schema in an object, so that a schema with an id also becomes a reference.
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any', // transforms, whose input or output has a description
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
  // Find required fields by parsing: many fields treat blank as missing in a transform, which JSON Schema cannot
  // express.
  const required = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => (isRequired(field) ? name : []));
  if (required.length > 0) json.required = required;
  else delete json.required;
}

export const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success;

export function parametersOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const known = documentedParameters.get(schema);
  if (known) return parametersOf(known);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'intersection') return [...parametersOf(def.left), ...parametersOf(def.right)];
  if (def.type === 'pipe') return parametersOf(def.in);
  if (def.type === 'object') return Object.entries(def.shape);
  throw new Error(`parameters cannot be read of a schema of type ${def.type}: name them in documentedParameters`);
}

/**
 * Returns the schema's example, or one composed of the examples of its parts.
 * @throws Error if a part has neither an example nor a constant value
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

export function descriptionOf(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (own === undefined && def.type === 'array') return descriptionOf(def.element);
  return own ?? '';
}
