import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Code, Example, Prose } from './code';
import { Fields, FieldTable, TypeText } from './field-table';
import { Badge } from '@/components/ui/badge';
import type { Answer, Operation } from '@/lib/http/openapi/document';

type Props = { path: string; method: string; operation: Operation };

export function OperationDetails({ path, method, operation }: Props) {
  const t = useTranslations('api');
  const { parameters, requestBody, responses } = operation;
  const limit = operation['x-rate-limit'];
  const [content] = Object.entries(requestBody?.content ?? {});
  return (
    <details id={operation.operationId}>
      <summary>
        <Badge variant={method === 'get' ? 'muted' : 'accent'}>
          <Code>{method.toUpperCase()}</Code>
        </Badge>
        <span className="font-medium">
          <Code>{path}</Code>
        </span>
        <span className="text-sm text-muted-foreground">{t(`access.${operation['x-access']}`)}</span>
        <span className="basis-full text-sm">
          <Prose text={operation.summary} />
        </span>
      </summary>
      <div>
        {limit && (
          <p className="text-sm">{t('limit', { requests: limit.requests, minutes: Math.ceil(limit.seconds / 60) })}</p>
        )}
        {parameters && (
          <Part title={t('parameters')}>
            <Fields fields={parameters} label={t('parameters')} />
          </Part>
        )}
        {content && (
          <Part title={t('body')}>
            <p className="text-sm">
              <Code>{content[0]}</Code>
            </p>
            <FieldTable schema={content[1].schema} label={t('body')} />
            <Example value={content[1].example} />
          </Part>
        )}
        <Part title={t('answers')}>
          <dl>
            {Object.entries(responses).map(([status, answer]) =>
              '$ref' in answer ? null : (
                <Fragment key={status}>
                  <dt>
                    <Code>{status}</Code>
                  </dt>
                  <dd>
                    <AnswerText answer={answer} />
                  </dd>
                </Fragment>
              ),
            )}
          </dl>
          <p className="api-refusals" dir="ltr">
            {Object.entries(responses).map(([status, answer]) =>
              '$ref' in answer ? <RefusalLink key={status} status={status} reference={answer.$ref} /> : null,
            )}
          </p>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function AnswerText({ answer: { content, description } }: { answer: Answer }) {
  const schema = content?.['application/json']?.schema;
  if (!schema) return description;
  return schema.properties ? <FieldTable schema={schema} label={description} /> : <TypeText schema={schema} />;
}

/** Refusals are described once, in their own section. */
function RefusalLink({ status, reference }: { status: string; reference: string }) {
  const name = reference.split('/').at(-1) ?? '';
  return <a href={`#refusal-${name}`}>{`${status} ${name.replaceAll('_or_', ' | ')}`}</a>;
}
