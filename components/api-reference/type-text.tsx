import type { JsonSchema } from '@/lib/http/openapi/schemas';
import { Code } from './code';

/** What a value may be, in a line; objects with a name are links to it. */
export function TypeText({ schema }: { schema: JsonSchema }) {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    return (
      <a href={`#schema-${name}`} className="text-primary underline">
        <Code>{name}</Code>
      </a>
    );
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return choices.map((choice, index) => (
      <span key={index}>
        {index > 0 && <Code>{' | '}</Code>}
        <TypeText schema={choice as JsonSchema} />
      </span>
    ));
  }
  if (schema.type === 'array' && schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    return (
      <>
        <TypeText schema={schema.items} />
        <Code>[]{bounds(schema.minItems, schema.maxItems)}</Code>
      </>
    );
  }
  return <Code>{wordsOf(schema)}</Code>;
}

function wordsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const words = schema.format === undefined ? type : `${type} (${schema.format})`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${wordsOf(schema.additionalProperties)} }`;
  }
  return (
    words +
    bounds(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum) +
    bounds(schema.minLength, schema.maxLength)
  );
}

function bounds(least?: number | boolean, most?: number | boolean): string {
  if (typeof least !== 'number' && typeof most !== 'number') return '';
  return ` ${typeof least === 'number' ? least : ''}…${typeof most === 'number' ? most : ''}`;
}
