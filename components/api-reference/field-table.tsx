import { useTranslations } from 'next-intl';
import { Code, English } from './code';
import type { JsonSchema } from '@/lib/http/openapi/schemas';

export type Field = { name: string; schema: JsonSchema; required: boolean; description?: string };

export function Fields({ fields, label }: { fields: Field[]; label: string }) {
  const t = useTranslations('api');
  return (
    <table aria-label={label} className="api-fields">
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, schema, required, description }) => (
          <tr key={name}>
            <th scope="row">
              <Code>{name}</Code>
              {required && <small>{t('required')}</small>}
            </th>
            <td>
              <TypeText schema={schema} />
            </td>
            <td>{description && <English text={description} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fields of an object; inherited ones as a link to their schema. */
export function FieldTable({ schema, label }: { schema: JsonSchema; label: string }) {
  const parts = schema.allOf ?? [schema];
  return (
    <div className="grid gap-2">
      {parts.map((part, index) => {
        const fields = fieldsOf(part);
        if (fields.length === 0)
          return (
            <p key={index}>
              <TypeText schema={part} />
            </p>
          );
        return <Fields key={index} fields={fields} label={label} />;
      })}
    </div>
  );
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description,
  }));

/** In one line; named schemas are links. */
export function TypeText({ schema }: { schema: JsonSchema }) {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    return (
      <a href={`#schema-${name}`}>
        <Code>{name}</Code>
      </a>
    );
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return choices.map((choice, index) => (
      <span key={index}>
        {index > 0 && <Code>{' | '}</Code>}
        <TypeText schema={choice} />
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
  return <Code>{typeName(schema)}</Code>;
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const text = schema.format === undefined ? type : `${type} (${schema.format})`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${typeName(schema.additionalProperties)} }`;
  }
  return (
    text +
    bounds(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum) +
    bounds(schema.minLength, schema.maxLength)
  );
}

function bounds(min?: number | boolean, max?: number | boolean): string {
  if (typeof min !== 'number' && typeof max !== 'number') return '';
  return ` ${typeof min === 'number' ? min : ''}…${typeof max === 'number' ? max : ''}`;
}
